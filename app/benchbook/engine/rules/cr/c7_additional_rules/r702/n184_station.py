"""702.184: station."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword
from benchbook.cards.amounts import AttributeOf
from benchbook.cards.costs import Cost, TapCost
from benchbook.cards.effects import PutCounters
from benchbook.cards.objects import And, Choose, CostObject, Is, Not
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import ONE, SELF, THIS, YOU, YOUR_CREATURE, activated


@rule("702.184a", keyword="station")
def station(keyword: Keyword) -> tuple[Ability, ...]:
    """Tap another creature, as a sorcery: as many charge counters as that creature has power."""
    other = Choose(And((YOUR_CREATURE, Is("untapped"), Not(SELF))), ONE, YOU)
    charge = PutCounters("charge", AttributeOf("power to station", CostObject("tapped")), THIS)
    return (activated(keyword, "702.184a", Cost((TapCost(other),)), charge, sorcery_speed=True),)
