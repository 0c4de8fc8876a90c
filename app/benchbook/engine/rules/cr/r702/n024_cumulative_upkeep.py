"""702.24: cumulative upkeep."""

from __future__ import annotations

from dataclasses import replace

from benchbook.cards.abilities import Ability, Keyword
from benchbook.cards.amounts import Amount, CountersOn, Product
from benchbook.cards.conditions import InZone
from benchbook.cards.costs import Cost, CostPart, DiscardCost, ExileCost, PayLife, PayMana, ReturnCost, SacrificeCost
from benchbook.cards.effects import PayOrElse, PutCounters, Sacrifice
from benchbook.cards.objects import Choose
from benchbook.engine.context import NotModelled
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.r702.terms import ONE, THIS, UPKEEP, YOU, cost_of, triggered


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
    if isinstance(part, PayLife):
        return PayLife(Product(times, part.amount))
    what = getattr(part, "what", None)
    if isinstance(part, (SacrificeCost, DiscardCost, ExileCost, ReturnCost)) and isinstance(what, Choose):
        return replace(part, what=replace(what, number=Product(times, what.number)))
    raise NotModelled(f"a cumulative upkeep cost of {type(part).__name__}")
