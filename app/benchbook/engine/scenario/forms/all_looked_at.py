"""Forms of ``when`` that say of all the cards that are looked at where they go, or of some and the others."""

from __future__ import annotations

from benchbook.engine.scenario.forms import actions as act
from benchbook.engine.scenario.forms.looked_at import _NAMES, _OF_LIBRARY, _P
from benchbook.engine.scenario.forms.table import WHEN
from benchbook.engine.scenario.wording.sentence import OBJECT, PLAYER, Parts

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


WHEN.spoken(rf"{_P} (?:keeps|leaves|puts) {_OTHERS} {_THERE},? and (?:puts |sends )?{_NAMES} {_BELOW}",
            "{p} chooses {o}", "Ann keeps Forest on top and puts Grizzly Bears on the bottom")  # fmt: skip
WHEN.spoken(rf"{_P} (?:puts|sends|scries) {_NAMES} {_BELOW},? and (?:keeps |leaves |puts )?{_OTHERS} {_THERE}",
            "{p} chooses {o}", "Ann puts Grizzly Bears on the bottom and keeps Forest on top")  # fmt: skip
WHEN.spoken(rf"{_P} (?:surveils|bins|mills) {_NAMES}(?: {_BINNED})?", "{p} chooses {o}",
            "Ann surveils Forest into her graveyard")  # fmt: skip
