"""702.77: reinforce."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword
from benchbook.cards.costs import Cost, DiscardCost
from benchbook.cards.objects import Target, TargetSpec
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import (
    CREATURE,
    THIS,
    activated,
    cost_of,
    number_of,
    plus_one,
)


@rule("702.77a", keyword="reinforce")
def reinforce(keyword: Keyword) -> tuple[Ability, ...]:
    """From hand: discard it to put N +1/+1 counters on a creature."""
    cost = Cost((*cost_of(keyword).parts, DiscardCost(THIS)))
    counters = plus_one(Target(0), number_of(keyword))
    return (activated(keyword, "702.77a", cost, counters, targets=(TargetSpec(CREATURE),), zone="hand"),)
