"""702.78: conspire."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword
from benchbook.cards.amounts import Number
from benchbook.cards.conditions import CostWasPaid
from benchbook.cards.costs import Cost, TapCost
from benchbook.cards.effects import CopySpell
from benchbook.cards.objects import And, Choose, Is, Shares
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import (
    CAST_THIS,
    ONE,
    THIS,
    YOU,
    YOUR_CREATURE,
    option,
    triggered,
)


@rule("702.78a", keyword="conspire")
def conspire(keyword: Keyword) -> tuple[Ability, ...]:
    """Two untapped creatures that each share a color with the spell may be tapped; if they were, it is copied."""
    pair = Choose(And((YOUR_CREATURE, Is("untapped"), Shares("color", THIS))), Number.of(2), YOU)
    return (
        option(keyword, "702.78a", "optional", Cost((TapCost(pair),))),
        triggered(
            keyword, "702.78a", CAST_THIS, CopySpell(THIS, ONE, YOU), condition=CostWasPaid("conspire"), zone="stack"
        ),
    )
