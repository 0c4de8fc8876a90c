"""A card that may be cast from the graveyard for another cost: "by paying {2}{W} rather than paying its mana cost"; or
for more: "by discarding a card in addition to paying its other costs".
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from benchbook.cards.continuous import Permit
from benchbook.cards.costs import Cost, OwnManaCost
from benchbook.cards.grammar.forms import YOU, derived
from benchbook.cards.objects import Same, This

MORE = (OwnManaCost(),)


def _recast(w: Any, cost: Cost) -> Permit:
    return Permit("cast from", Same(This()), YOU, zone="graveyard", cost=cost)


def _for_more(w: Any, cost: Cost) -> Permit:
    return _recast(w, Cost((*MORE, *cost.parts)))


def _of(permit: Any) -> tuple[Any, ...] | None:
    cost = permit.cost if isinstance(permit, Permit) else None
    fits = cost is not None and cost.parts[:1] != MORE and permit == _recast(This(), cost)
    return (This(), cost) if fits else None


def _of_more(permit: Any) -> tuple[Any, ...] | None:
    cost = permit.cost if isinstance(permit, Permit) else None
    fits = cost is not None and cost.parts[:1] == MORE and permit == _recast(This(), cost)
    return (This(), Cost(cost.parts[1:])) if fits else None


def _exiled(w: Any, cost: Cost, again: Any) -> Permit:
    return replace(_recast(w, cost), exiled_after=True)


def _of_exiled(permit: Any) -> tuple[Any, ...] | None:
    found = _of(replace(permit, exiled_after=False)) if isinstance(permit, Permit) and permit.exiled_after else None
    return None if found is None else (*found, This())


CAST = "you may cast <w:this> from your graveyard by <c:done cost>"
derived("static rule", f"{CAST} rather than paying its mana cost", _recast, _of, Permit)
derived("static rule", f"{CAST} in addition to paying its other costs", _for_more, _of_more, Permit)
derived(
    "static rule",
    f"{CAST} rather than paying its mana cost . if you cast <a:this> this way and it would be put into your graveyard "
    ", exile it instead",
    _exiled,
    _of_exiled,
    Permit,
)
