"""702.24: cumulative upkeep."""

from __future__ import annotations

from dataclasses import replace

from benchbook.cards.abilities import Ability, Keyword
from benchbook.cards.amounts import Amount, CountersOn, Product
from benchbook.cards.conditions import InZone
from benchbook.cards.costs import (
    Cost,
    CostPart,
    DiscardCost,
    Either,
    ExileCost,
    PayLife,
    PayMana,
    PutCountersCost,
    ReturnCost,
    SacrificeCost,
)
from benchbook.cards.effects import PayOrElse, PutCounters, Sacrifice
from benchbook.cards.mana import ManaCost
from benchbook.cards.objects import Choose
from benchbook.engine.context import NotModelled
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import ONE, THIS, UPKEEP, YOU, cost_of, triggered


@rule("702.24a", keyword="cumulative upkeep")
def cumulative_upkeep(keyword: Keyword) -> tuple[Ability, ...]:
    """Each upkeep it gets an age counter; then its controller pays the cost once for each of them or sacrifices it."""
    ages = CountersOn("age", THIS)
    cost = Cost(tuple(_so_often(part, ages) for part in cost_of(keyword).parts))
    effects = (PutCounters("age", ONE, THIS), PayOrElse(YOU, cost, (Sacrifice(THIS),)))
    return (triggered(keyword, "702.24a", UPKEEP, *effects, condition=InZone(THIS, "battlefield")),)


def _so_often(part: CostPart, times: Amount) -> CostPart:
    if isinstance(part, PayMana) and part.times is None:
        return replace(part, times=times)
    if isinstance(part, Either) and (either := _chosen_each_time(part)) is not None:
        return PayMana(either, times)
    if isinstance(part, PayLife):
        return PayLife(Product(times, part.amount))
    if isinstance(part, PutCountersCost) and not isinstance(part.what, Choose):
        return replace(part, number=Product(times, part.number))
    what = getattr(part, "what", None)
    if isinstance(part, (SacrificeCost, DiscardCost, ExileCost, ReturnCost)) and isinstance(what, Choose):
        return replace(part, what=replace(what, number=Product(times, what.number)))
    raise NotModelled(f"a cumulative upkeep cost of {type(part).__name__}")


def _chosen_each_time(part: Either) -> ManaCost | None:
    """ "{G} or {W}" is chosen for each age counter by itself: as often a hybrid symbol."""
    paid = [p for option in part.parts for p in option.parts]
    plain = len(paid) == 2 == len(part.parts) and all(isinstance(p, PayMana) and p == PayMana(p.cost) for p in paid)
    letters = [p.cost.symbols for p in paid if isinstance(p, PayMana)] if plain else []
    if len(letters) != 2 or any(len(one) != 1 or one[0] not in "WUBRG" for one in letters):
        return None
    return ManaCost((f"{letters[0][0]}/{letters[1][0]}",))
