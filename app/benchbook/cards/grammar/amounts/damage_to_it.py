"""Damage that a thing was dealt this turn, and so much damage at once as an occasion."""

from __future__ import annotations

from typing import Any

from benchbook.cards.amounts import DamageDealtTo, Number
from benchbook.cards.conditions import AmountIs, MatchedBefore
from benchbook.cards.events import IsDealtDamage
from benchbook.cards.grammar.forms import derived, form, means
from benchbook.cards.grammar.holes import N, W
from benchbook.cards.objects import Is

STRUCK = Is("was dealt damage this turn")
form("amount", "the amount of damage dealt to <what:one object> this turn", DamageDealtTo)
form("condition", "<what:one object> was dealt damage this turn", MatchedBefore, filter=STRUCK)
means(
    "condition", "<n:digits> or more damage was dealt to <w:one object> this turn", AmountIs(DamageDealtTo(W), ">=", N)
)


# ── so much at once ──
def _thing(filter_: Any, number: Number) -> IsDealtDamage:
    return IsDealtDamage(filter_, least=int(number.value))


def _player(who: Any, number: Number) -> IsDealtDamage:
    return IsDealtDamage(who=who, least=int(number.value), single=True)


derived(
    "event",
    "<f:watched> is dealt <n:digits> or more damage",
    _thing,
    lambda e: (e.filter, Number.of(e.least)) if e.least and not e.single else None,
    IsDealtDamage,
)
derived(
    "event",
    "<w:watched player> is dealt <n:digits> or more damage by a single source",
    _player,
    lambda e: (e.who, Number.of(e.least)) if e.least and e.single else None,
    IsDealtDamage,
)
