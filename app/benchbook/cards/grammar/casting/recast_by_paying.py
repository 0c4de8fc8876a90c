"""A card that may be cast from the graveyard for another cost: "by paying {2}{W} rather than paying its mana cost"."""

from __future__ import annotations

from typing import Any

from benchbook.cards.continuous import Permit
from benchbook.cards.costs import Cost, PayMana
from benchbook.cards.grammar.forms import YOU, derived
from benchbook.cards.mana import ManaCost
from benchbook.cards.objects import Same, This


def _recast(w: Any, mana: ManaCost) -> Permit:
    return Permit("cast from", Same(This()), YOU, zone="graveyard", cost=Cost((PayMana(mana),)))


def _of(permit: Any) -> tuple[Any, ...] | None:
    first = permit.cost.parts[0] if isinstance(permit, Permit) and permit.cost is not None else None
    fits = isinstance(first, PayMana) and permit == _recast(This(), first.cost)
    return (This(), first.cost) if fits else None


derived(
    "static rule",
    "you may cast <w:this> from your graveyard by paying <m:mana> rather than paying its mana cost",
    _recast,
    _of,
    Permit,
)
