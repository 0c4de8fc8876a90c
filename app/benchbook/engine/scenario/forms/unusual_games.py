"""Forms of ``when`` for opening hands, subgames, planes and schemes (103.6, 729, 901, 904)."""

from __future__ import annotations

from fractions import Fraction

from benchbook.engine.scenario.forms import actions as act
from benchbook.engine.scenario.forms.actions import Stipulation
from benchbook.engine.scenario.forms.table import WHEN
from benchbook.engine.scenario.wording.sentence import OBJECT, PLAYER, Parts


@WHEN.form(
    "P begins the game with O on the battlefield", "Ann begins the game with Forest on the battlefield",
    r"{p:player} (?:begins|starts) the game with {o:name} (?:on the battlefield|in play)",
    about="A card in hand whose text lets its owner do so; before anything else is done.",
)  # fmt: skip
def begins_with(m: Parts) -> act.Specially:
    """A card of the opening hand is on the battlefield as the game begins."""
    return act.Specially(m.player("p"), "begin the game", m.name("o"))


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


@WHEN.form(
    "P planeswalks", "Ann planeswalks", r"{p:player} planeswalks",
    about="In a game with planes: one in `command`, more under `planar deck`.",
)  # fmt: skip
def planeswalks(m: Parts) -> Stipulation:
    """The planar controller goes to the next plane."""
    return Stipulation("supplementary", who=m.player("p"), words="planeswalk")


@WHEN.form("chaos ensues", "chaos ensues", r"chaos ensues")
def chaos(m: Parts) -> Stipulation:
    """The chaos abilities of the face-up planes trigger."""
    return Stipulation("supplementary", words="chaos ensues")


@WHEN.form(
    "P sets the top scheme in motion", "Ann sets the top scheme in motion",
    r"{p:player} sets (?:the|their|her|his) (?:top|next) scheme in motion",
    about="Schemes are given under `scheme deck`.",
)  # fmt: skip
def sets_in_motion(m: Parts) -> Stipulation:
    """The top card of the scheme deck is set in motion."""
    return Stipulation("supplementary", who=m.player("p"), words="set in motion")


@WHEN.form(
    "P rolls the planar die", "Ann rolls the planar die", r"{p:player} rolls the planar die", about="A special action.",
)  # fmt: skip
def rolls_the_planar_die(m: Parts) -> act.Specially:
    """The special action of Planechase (116.2i)."""
    return act.Specially(m.player("p"), "roll the planar die", "")


_FACES = {"planeswalker": 1, "chaos": 2, "blank": 3}


@WHEN.form(
    "the planar die shows chaos", "the planar die shows chaos",
    r"the planar die (?:shows|comes up) (?:the |a )?(?P<f>[Pp]laneswalker|chaos|blank)(?: symbol| face)?",
    about="Also `the Planeswalker symbol` and `a blank face`.",
)  # fmt: skip
def planar_die(m: Parts) -> act.Chance:
    """What the planar die shows."""
    return act.Chance("", die=Fraction(_FACES[m.text("f").lower()]))
