"""702.58: graft."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword
from benchbook.cards.conditions import Matches
from benchbook.cards.effects import May, MoveCounters
from benchbook.cards.events import ZoneChange
from benchbook.cards.objects import And, EventObject, HasCounters, Not
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import (
    CREATURE,
    ONE,
    SELF,
    THIS,
    YOU,
    number_of,
    triggered,
    with_counters,
)


@rule("702.58a", keyword="graft")
def graft(keyword: Keyword) -> tuple[Ability, ...]:
    """It enters with +1/+1 counters and may move one onto each other creature that enters."""
    other = ZoneChange(And((CREATURE, Not(SELF))), to_zone="battlefield")
    move = May(YOU, (MoveCounters("+1/+1", ONE, THIS, EventObject()),))
    has_one = Matches(THIS, HasCounters("+1/+1"))
    return (
        with_counters(keyword, "702.58a", "+1/+1", number_of(keyword)),
        triggered(keyword, "702.58a", other, move, condition=has_one),
    )
