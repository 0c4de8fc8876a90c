"""The forms of ``when`` for planes and schemes in the command zone."""

from __future__ import annotations

from benchbook.engine.scenario.forms.actions import Stipulation
from benchbook.engine.scenario.forms.table import WHEN
from benchbook.engine.scenario.sentence import Parts


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
