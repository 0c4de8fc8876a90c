"""702.122: crew."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword
from benchbook.cards.amounts import Number
from benchbook.cards.continuous import AddTypes
from benchbook.cards.costs import Cost, TapCost
from benchbook.cards.effects import Continuous
from benchbook.cards.objects import And, Choose, Is, Not
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.saying import Say
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import (
    SELF,
    THIS,
    THIS_TURN,
    YOU,
    YOUR_CREATURE,
    activated,
    number_of,
)


@rule("702.122a", keyword="crew")
def crew(keyword: Keyword) -> tuple[Ability, ...]:
    """Tap other creatures with total power N or more: the Vehicle is an artifact creature until end of turn."""
    others = Choose(And((YOUR_CREATURE, Is("untapped"), Not(SELF))), Number.of(0), YOU)
    cost = Cost((TapCost(others, power=number_of(keyword), to="crew"),))
    creature = Continuous(THIS, (AddTypes(("artifact", "creature")),), THIS_TURN)
    return (activated(keyword, "702.122a", cost, creature, Say("becomes crewed")),)
