"""Forms of ``when`` that say where looked-at cards go: kept on top, put on the bottom, into a hand or a graveyard."""

from __future__ import annotations

from benchbook.engine.scenario.forms import actions as act
from benchbook.engine.scenario.forms.table import WHEN
from benchbook.engine.scenario.wording.sentence import OBJECT, PLAYER, Parts

_OF_LIBRARY = r"(?: of (?:the|their|her|his) library)?"
_NAMES = rf"(?P<o>(?:{PLAYER}'s? )?{OBJECT}.*?)"
_P = rf"(?P<p>{PLAYER})"


@WHEN.form(
    "P keeps O on top", "Ann keeps Forest on top",
    rf"{{p:player}} (?:puts|keeps|leaves) {{o:names}}(?: back)? on (?:the )?top{_OF_LIBRARY}(?: in that order)?",
    r"{p:player} puts {o:names} back",
    about="Of all the cards that are scried or looked at so; where cards of a hand go on top, these.",
)  # fmt: skip
def on_top(m: Parts) -> act.Chooses:
    """Cards that stay on top of a library, or are put there."""
    return act.Chooses(m.player("p"), ", ".join(m.names("o")), kept=m.names("o"))


@WHEN.form(
    "P puts O on top of O2", "Ann puts Forest on top of Island",
    r"{p:player} puts {o:name} on top(?: of the library)?(?: of|,? above) {t:name}",
    about="Both go on top of the library so; for mutate O goes over O2.",
)  # fmt: skip
def above(m: Parts) -> act.Chooses:
    """Two cards that go on top of a library, one above the other; or one permanent over another."""
    names = (m.name("o"), m.name("t"))
    return act.Chooses(m.player("p"), ", ".join(names), kept=names, in_order=True)


@WHEN.form(
    "P puts O on the bottom", "Ann puts Forest on the bottom",
    rf"{{p:player}} (?:puts|sends|scries) {{o:names}}(?: back)? (?:on|to) (?:the )?bottom{_OF_LIBRARY}",
    about="Of the cards looked at, or of a hand, those that go there.",
)  # fmt: skip
def on_the_bottom(m: Parts) -> act.Chooses:
    """Cards that are put on the bottom of a library."""
    return act.Chooses(m.player("p"), ", ".join(m.names("o")), m.names("o"), below=m.names("o"))


WHEN.spoken(rf"{_P} bottoms {_NAMES}", "{p} puts {o} on the bottom", "Ann bottoms Forest")
WHEN.spoken(rf"{_P} (?:puts|bins) {_NAMES} (?:in|into) (?:the|their|her|his) (?:graveyard|hand)", "{p} chooses {o}",
            "Ann puts Forest into her graveyard")  # fmt: skip
WHEN.spoken(rf"{_P} takes {_NAMES}", "{p} chooses {o}", "Ann takes Grizzly Bears")
WHEN.spoken(
    rf"{_P} (?:separates|puts) {_NAMES}(?: (?:in|into) (?:one|a|the first) pile| together| from the (?:rest|others))?",
    "{p} chooses {o}", "Ann separates Forest and Grizzly Bears",
)  # fmt: skip
