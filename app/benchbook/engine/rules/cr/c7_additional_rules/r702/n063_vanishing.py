"""702.63: vanishing."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword
from benchbook.cards.conditions import Matches
from benchbook.cards.effects import RemoveCounters, Sacrifice
from benchbook.cards.events import CountersEvent
from benchbook.cards.objects import HasCounters
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import ONE, SELF, THIS, UPKEEP, triggered, with_counters


@rule("702.63a", keyword="vanishing")
def vanishing(keyword: Keyword) -> tuple[Ability, ...]:
    """It enters with time counters, loses one each upkeep, and is sacrificed as the last is removed."""
    counted = Matches(THIS, HasCounters("time"))
    last = CountersEvent("time", SELF, removed=True, last=True)
    rest = (
        triggered(keyword, "702.63a", UPKEEP, RemoveCounters("time", ONE, THIS), condition=counted),
        triggered(keyword, "702.63a", last, Sacrifice(THIS)),
    )
    if keyword.amount is None:
        return rest
    return (with_counters(keyword, "702.63a", "time", keyword.amount), *rest)
