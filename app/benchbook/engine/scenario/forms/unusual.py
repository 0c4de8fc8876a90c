"""The forms of ``when`` for rarer happenings: combining, putting outside the game, token cards, numbers."""

from __future__ import annotations

from benchbook.engine.scenario.forms.actions import Stipulation
from benchbook.engine.scenario.forms.table import WHEN
from benchbook.engine.scenario.sentence import Parts


@WHEN.form("O is combined with O2", "Hill Giant is combined with Grizzly Bears", r"{o:names} (?:is|are) combined with {t:name}")
def combined(m: Parts) -> Stipulation:
    """An object becomes a constituent of a permanent."""
    return Stipulation("combine", m.names("o"), other=(m.name("t"),))


@WHEN.form("O, O2 enter combined [under P's control]", "Hill Giant, Grizzly Bears enter combined",
           r"{o:names} enter combined(?: under {p:player}'s? control)?")  # fmt: skip
def enter_combined(m: Parts) -> Stipulation:
    """Several cards enter as one permanent."""
    return Stipulation("enter combined", m.names("o"), who=m.player("p") if m.has("p") else "")


@WHEN.form("O is flipped", "Hill Giant is flipped", r"{o:names} (?:is|are) flipped")
def flipped(m: Parts) -> Stipulation:
    """Flip cards are flipped."""
    return Stipulation("flip card", m.names("o"))


@WHEN.form("O merges over/under O2", "Hill Giant merges over Grizzly Bears", r"{o:names} merges? (?P<w>over|under) {t:name}")
def merges(m: Parts) -> Stipulation:
    """An object merges with a permanent."""
    flags = frozenset({"over"} if m.text("w") == "over" else set())
    return Stipulation("merge", m.names("o"), other=(m.name("t"),), flags=flags)
