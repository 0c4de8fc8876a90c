"""Forms of ``when`` for opening hands, subgames, planes and schemes (103.6, 729, 901, 904)."""

from __future__ import annotations

from fractions import Fraction

from benchbook.engine.scenario.forms import actions as act
from benchbook.engine.scenario.forms.actions import Stipulation
from benchbook.engine.scenario.forms.table import WHEN
from benchbook.engine.scenario.wording.sentence import OBJECT, PLAYER, Parts

# A card of the opening hand is on the battlefield as the game begins.
WHEN.says(
    act.Specially("", action='begin the game'),
    "P begins the game with O on the battlefield", "Ann begins the game with Forest on the battlefield",
    r"{who:player} (?:begins|starts) the game with {what:name} (?:on the battlefield|in play)",
    about="A card in hand whose text lets its owner do so; before anything else is done.",
)  # fmt: skip

WHEN.spoken(
    rf"(?P<p>{PLAYER})'s? (?P<o>{OBJECT}) (?:begins|starts) the game (?:on the battlefield|in play)",
    "{p} begins the game with {o} on the battlefield", "Ann's Forest begins the game on the battlefield",
)  # fmt: skip


@WHEN.form(
    "P wins/loses the subgame", "Ann wins the subgame", r"{p:player} (?P<h>wins|loses) the subgame",
    about="After the line in which it begins; what is done in it may stand between.",
)  # fmt: skip
def result(m: Parts) -> Stipulation:
    """How a subgame ends."""
    return Stipulation("subgame", who=m.player("p"), words=m.text("h")[:-1])


WHEN.says(
    Stipulation("subgame", words="draw"),
    "the subgame is a draw",
    "the subgame is a draw",
    r"the subgame (?:is|ends in) a draw",
)

WHEN.says(
    Stipulation("first in the subgame"), "P goes first in the subgame", "Ann goes first in the subgame",
    r"{who:player} (?:goes first|takes the first turn) in the subgame",
    about="The lines after it are played in the subgame until that is over.",
)  # fmt: skip

WHEN.says(
    Stipulation("supplementary", words="planeswalk"), "P planeswalks", "Ann planeswalks", r"{who:player} planeswalks",
    about="In a game with planes: one in `command`, more under `planar deck`.",
)  # fmt: skip

WHEN.says(Stipulation("supplementary", words="chaos ensues"), "chaos ensues", "chaos ensues", r"chaos ensues")

WHEN.says(
    Stipulation("supplementary", words="set in motion"),
    "P sets the top scheme in motion", "Ann sets the top scheme in motion",
    r"{who:player} sets (?:the|their|her|his) (?:top|next) scheme in motion",
    about="Schemes are given under `scheme deck`.",
)  # fmt: skip

# The special action of Planechase (116.2i).
WHEN.says(
    act.Specially("", action='roll the planar die', what=''),
    "P rolls the planar die", "Ann rolls the planar die", r"{who:player} rolls the planar die",
    about="A special action.",
)  # fmt: skip

_FACES = {"planeswalker": 1, "chaos": 2, "blank": 3}


@WHEN.form(
    "the planar die shows chaos", "the planar die shows chaos",
    r"the planar die (?:shows|comes up) (?:the |a )?(?P<f>[Pp]laneswalker|chaos|blank)(?: symbol| face)?",
    about="Also `the Planeswalker symbol` and `a blank face`.",
)  # fmt: skip
def planar_die(m: Parts) -> act.Chance:
    """What the planar die shows."""
    return act.Chance("", die=Fraction(_FACES[m.text("f").lower()]))
