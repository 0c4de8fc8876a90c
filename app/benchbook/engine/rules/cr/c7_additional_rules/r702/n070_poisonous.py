"""702.70: poisonous."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword
from benchbook.cards.effects import PutCounters
from benchbook.cards.players import EventPlayer
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import HITS_A_PLAYER, number_of, triggered


@rule("702.70a", keyword="poisonous")
def poisonous(keyword: Keyword) -> tuple[Ability, ...]:
    """Combat damage to a player also gives that player N poison counters."""
    poison = PutCounters("poison", number_of(keyword), EventPlayer())
    return (triggered(keyword, "702.70a", HITS_A_PLAYER, poison),)
