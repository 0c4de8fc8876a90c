"""Damage that a player may have dealt to them lest something happens: a price that is not mana (118.12a)."""

from __future__ import annotations

from typing import Any

from benchbook.cards.costs import ActionCost, Cost
from benchbook.cards.grammar.costs.unless_paid import VERBS
from benchbook.cards.grammar.forms import derived
from benchbook.cards.objects import This


def _dealt(source: Any, amount: Any) -> Cost:
    return Cost((ActionCost("be dealt damage", amount),))


def _of_dealt(cost: Any) -> tuple[Any, ...] | None:
    part = cost.parts[0] if isinstance(cost, Cost) and len(cost.parts) == 1 else None
    plain = isinstance(part, ActionCost) and part == ActionCost("be dealt damage", part.amount)
    return (This(), part.amount) if plain else None


for _player, place, ending in VERBS:
    derived(place, f"{'has' if ending else 'have'} <w:this> deal <n:damage> to them", _dealt, _of_dealt, Cost)
