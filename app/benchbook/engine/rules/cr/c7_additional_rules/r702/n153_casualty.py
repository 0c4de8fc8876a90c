"""702.153: casualty."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword
from benchbook.cards.conditions import CostWasPaid
from benchbook.cards.costs import Cost, SacrificeCost
from benchbook.cards.effects import CopySpell
from benchbook.cards.objects import And, Choose, Compares
from benchbook.engine.objects.instances import instance_of
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import (
    CAST_THIS,
    ONE,
    THIS,
    YOU,
    YOUR_CREATURE,
    number_of,
    option,
    triggered,
)


@rule("702.153a", keyword="casualty")
def casualty(keyword: Keyword) -> tuple[Ability, ...]:
    """A creature of power N or more may be sacrificed for the spell; if one was, the spell is copied."""
    strong = And((YOUR_CREATURE, Compares("power", ">=", number_of(keyword))))
    cost = Cost((SacrificeCost(Choose(strong, ONE, YOU)),))
    paid = CostWasPaid("casualty", instance=instance_of(cost))
    copy = triggered(keyword, "702.153a", CAST_THIS, CopySpell(THIS, ONE, YOU), condition=paid, zone="stack")
    return (option(keyword, "702.153a", "optional", cost), copy)
