"""702.43: modular."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword
from benchbook.cards.amounts import CountersOn
from benchbook.cards.effects import May
from benchbook.cards.objects import And, HasType, Target, TargetSpec
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import (
    CREATURE,
    DIES,
    THIS,
    YOU,
    number_of,
    plus_one,
    triggered,
    with_counters,
)


@rule("702.43a", keyword="modular")
def modular(keyword: Keyword) -> tuple[Ability, ...]:
    """It enters with +1/+1 counters; dying, it may put as many as it had on an artifact creature."""
    target = TargetSpec(And((HasType("artifact"), CREATURE)))
    move = May(YOU, (plus_one(Target(0), CountersOn("+1/+1", THIS)),))
    return (
        with_counters(keyword, "702.43a", "+1/+1", number_of(keyword)),
        triggered(keyword, "702.43a", DIES, move, targets=(target,)),
    )
