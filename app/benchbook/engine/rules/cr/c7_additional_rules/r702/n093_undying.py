"""702.93: undying."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword
from benchbook.cards.conditions import MatchedBefore
from benchbook.cards.effects import Move
from benchbook.cards.objects import EventObject, HasCounters, Not
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import DIES, ONE, triggered


@rule("702.93a", keyword="undying")
def undying(keyword: Keyword) -> tuple[Ability, ...]:
    """Put into a graveyard without a +1/+1 counter on it, it returns with one under its owner's control."""
    fresh = MatchedBefore(EventObject(), Not(HasCounters("+1/+1")))
    back = Move(EventObject(), "battlefield", with_counters=("+1/+1", ONE))
    return (triggered(keyword, "702.93a", DIES, back, condition=fresh),)
