"""702.97: scavenge."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword
from benchbook.cards.amounts import AttributeOf
from benchbook.cards.costs import Cost, ExileCost
from benchbook.cards.objects import Target, TargetSpec
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import CREATURE, THIS, activated, cost_of, plus_one


@rule("702.97a", keyword="scavenge")
def scavenge(keyword: Keyword) -> tuple[Ability, ...]:
    """Exile it from the graveyard, as a sorcery, to put as many +1/+1 counters on a creature as it had power."""
    cost = Cost((*cost_of(keyword).parts, ExileCost(THIS)))
    counters = plus_one(Target(0), AttributeOf("power", THIS))
    return (
        activated(
            keyword, "702.97a", cost, counters, targets=(TargetSpec(CREATURE),), zone="graveyard", sorcery_speed=True
        ),
    )
