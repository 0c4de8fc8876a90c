"""What is not of the type or color that was chosen, and spells that can't be countered from now on."""

from __future__ import annotations

from benchbook.cards.conditions import Indefinitely
from benchbook.cards.continuous import Cant
from benchbook.cards.effects import ChangeRules
from benchbook.cards.grammar.forms import constant, derived
from benchbook.cards.grammar.raw import RawTarget
from benchbook.cards.objects import Chosen, Not, Same

for word, key in (("type", "creature type"), ("color", "color")):
    constant("after", f"that (aren't|isn't) of the chosen {word}", Not(Chosen(key)))


def _uncounterable(what: object) -> ChangeRules:
    return ChangeRules((Cant("be countered", what=Same(what)),), Indefinitely(), what)


derived(
    "clause",
    "<w:spell object> can't be countered",
    lambda w: _uncounterable(w) if isinstance(w, RawTarget) else None,
    lambda e: (e.what,) if e.what is not None and e == _uncounterable(e.what) else None,
    ChangeRules,
)
