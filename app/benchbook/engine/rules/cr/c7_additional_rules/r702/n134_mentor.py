"""702.134: mentor."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword
from benchbook.cards.amounts import AttributeOf
from benchbook.cards.objects import And, Compares, Is, Target, TargetSpec
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import ATTACKS, CREATURE, THIS, plus_one, triggered


@rule("702.134a", keyword="mentor")
def mentor(keyword: Keyword) -> tuple[Ability, ...]:
    """Attacking, it puts a +1/+1 counter on an attacking creature of lesser power."""
    weaker = Compares("power", "<", AttributeOf("power", THIS))
    target = TargetSpec(And((CREATURE, Is("attacking"), weaker)))
    return (triggered(keyword, "702.134a", ATTACKS, plus_one(Target(0)), targets=(target,)),)
