"""The forms of ``when`` for what happens in a subgame (729)."""

from __future__ import annotations

from benchbook.engine.scenario.forms.actions import Stipulation
from benchbook.engine.scenario.forms.table import WHEN
from benchbook.engine.scenario.wording.sentence import Parts


@WHEN.form(
    "P wins/loses the subgame", "Ann wins the subgame", r"{p:player} (?P<h>wins|loses) the subgame",
    about="After the line in which it begins; what is done in it may stand between.",
)  # fmt: skip
def result(m: Parts) -> Stipulation:
    """How a subgame ends."""
    return Stipulation("subgame", who=m.player("p"), words=m.text("h")[:-1])


@WHEN.form("the subgame is a draw", "the subgame is a draw", r"the subgame (?:is|ends in) a draw")
def draw(m: Parts) -> Stipulation:
    """A subgame that nobody wins."""
    return Stipulation("subgame", words="draw")


@WHEN.form(
    "P goes first in the subgame", "Ann goes first in the subgame",
    r"{p:player} (?:goes first|takes the first turn) in the subgame",
    about="The lines after it are played in the subgame until that is over.",
)  # fmt: skip
def first(m: Parts) -> Stipulation:
    """Who takes the first turn of a subgame."""
    return Stipulation("first in the subgame", who=m.player("p"))
