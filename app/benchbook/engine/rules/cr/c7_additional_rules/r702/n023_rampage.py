"""702.23: rampage."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword
from benchbook.cards.amounts import CountOf, Difference, Product
from benchbook.cards.events import BecomesBlocked
from benchbook.cards.objects import Group, InCombatWith
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import ONE, SELF, THIS, number_of, pump, triggered


@rule("702.23a", keyword="rampage")
def rampage(keyword: Keyword) -> tuple[Ability, ...]:
    """Blocked, it gets +N/+N for each blocker beyond the first, counted once as the ability resolves (702.23b)."""
    blockers = CountOf(Group(InCombatWith(THIS, "blocking")))
    bonus = Product(number_of(keyword), Difference(blockers, ONE))
    return (triggered(keyword, "702.23a", BecomesBlocked(SELF), pump(THIS, bonus, bonus)),)
