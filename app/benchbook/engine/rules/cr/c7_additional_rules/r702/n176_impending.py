"""702.176: impending."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword
from benchbook.cards.conditions import AllOf, CostWasPaid, Matches
from benchbook.cards.continuous import LoseTypes
from benchbook.cards.effects import RemoveCounters
from benchbook.cards.events import BeginningOf
from benchbook.cards.objects import HasCounters
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import (
    ONE,
    THIS,
    YOU,
    alternative,
    number_of,
    static,
    triggered,
    with_counters,
)


@rule("702.176a", keyword="impending")
def impending(keyword: Keyword) -> tuple[Ability, ...]:
    """An alternative cost by which it enters with time counters and is no creature until the last is gone."""
    paid = CostWasPaid("impending")
    waits = AllOf((paid, Matches(THIS, HasCounters("time"))))
    return (
        alternative(keyword, "702.176a"),
        with_counters(keyword, "702.176a", "time", number_of(keyword), condition=paid),
        static(keyword, "702.176a", what=THIS, changes=(LoseTypes(("creature",)),), condition=waits),
        triggered(
            keyword, "702.176a", BeginningOf("end step", YOU), RemoveCounters("time", ONE, THIS), condition=waits
        ),
    )
