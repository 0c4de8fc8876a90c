"""702.188: web-slinging."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword
from benchbook.cards.costs import Cost, ReturnCost
from benchbook.cards.objects import And, Choose, Is
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import ONE, YOU, YOUR_CREATURE, cost_of, option


@rule("702.188a", keyword="web-slinging")
def web_slinging(keyword: Keyword) -> tuple[Ability, ...]:
    """An alternative cost with a tapped creature of yours returned to its owner's hand."""
    back = ReturnCost(Choose(And((YOUR_CREATURE, Is("tapped"))), ONE, YOU))
    return (option(keyword, "702.188a", "alternative", Cost((*cost_of(keyword).parts, back))),)
