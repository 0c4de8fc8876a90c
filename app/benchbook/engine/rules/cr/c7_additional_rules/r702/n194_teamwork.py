"""702.194: teamwork."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword
from benchbook.cards.amounts import Number
from benchbook.cards.costs import Cost, TapCost
from benchbook.cards.objects import And, Choose, Is
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import YOU, YOUR_CREATURE, number_of, option


@rule("702.194a", keyword="teamwork")
def teamwork(keyword: Keyword) -> tuple[Ability, ...]:
    """Creatures with total power N or more may be tapped for the spell as an additional cost."""
    team = Choose(And((YOUR_CREATURE, Is("untapped"))), Number.of(0), YOU)
    return (option(keyword, "702.194a", "optional", Cost((TapCost(team, power=number_of(keyword)),))),)
