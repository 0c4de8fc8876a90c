"""The forms of ``when`` for planes and schemes in the command zone."""

from __future__ import annotations

from fractions import Fraction

from benchbook.engine.scenario.forms import actions as act
from benchbook.engine.scenario.forms.actions import Stipulation
from benchbook.engine.scenario.forms.table import WHEN
from benchbook.engine.scenario.wording.sentence import Parts


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
