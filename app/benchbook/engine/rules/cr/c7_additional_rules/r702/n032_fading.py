"""702.32: fading."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword
from benchbook.cards.conditions import Matches
from benchbook.cards.effects import If, RemoveCounters, Sacrifice
from benchbook.cards.objects import HasCounters
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import (
    ONE,
    THIS,
    UPKEEP,
    number_of,
    triggered,
    with_counters,
)


@rule("702.32a", keyword="fading")
def fading(keyword: Keyword) -> tuple[Ability, ...]:
    """It enters with fade counters; each upkeep one is removed, and when none can be it is sacrificed."""
    left = Matches(THIS, HasCounters("fade"))
    fade = If(left, (RemoveCounters("fade", ONE, THIS),), (Sacrifice(THIS),))
    return (with_counters(keyword, "702.32a", "fade", number_of(keyword)), triggered(keyword, "702.32a", UPKEEP, fade))
