"""Forms of ``when`` that say where looked-at cards go: one by one, all of them, or some and the others (701.22)."""

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


_ALL = r"(?P<all>it|them|both|both cards|both of them|all|all of them|all the cards|the cards?|that card|those cards)"
_HOW_MANY = {"it": 1, "the card": 1, "that card": 1, "both": 2, "both cards": 2, "both of them": 2}
_OTHERS = rf"(?:the (?:other|rest|others)|(?:{PLAYER}'s? )?{OBJECT}.*?)"
_THERE = rf"(?:back )?on (?:the )?top{_OF_LIBRARY}"
_BELOW = rf"(?:on|to) (?:the )?bottom{_OF_LIBRARY}"
_BINNED = r"(?:in|into|in to) (?:the|their|her|his) graveyard"


@WHEN.form(
    "P puts/keeps all of them on top/on the bottom", "Ann puts both on the bottom",
    rf"{{p:player}} (?:puts|keeps|leaves|scries|sends) {_ALL} (?P<w>{_THERE}|{_BELOW}|{_BINNED})",
    about="Also `it`, `them`, `all of them`, and `into her graveyard` for surveil.",
)  # fmt: skip
def all_of_them(m: Parts) -> act.Chooses:
    """Where all the cards that are looked at go."""
    said = m.raw("w")
    where = "top" if "top" in said else "bottom" if "bottom" in said else "graveyard"
    number = _HOW_MANY.get(m.raw("all"), 0)
    return act.Chooses(m.player("p"), f"{m.raw('all')} {where}", where=where, how_many=number)
