"""702.157: squad."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword
from benchbook.cards.amounts import TimesKicked
from benchbook.cards.conditions import CostWasPaid
from benchbook.cards.effects import CreateToken
from benchbook.engine.objects.instances import instance_of
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import ENTERS, THIS, YOU, cost_of, option, triggered


@rule("702.157a", keyword="squad")
def squad(keyword: Keyword) -> tuple[Ability, ...]:
    """An additional cost that may be paid any number of times, for as many token copies as it enters."""
    copies = CreateToken(YOU, TimesKicked("squad", instance_of(cost_of(keyword))), copy_of=THIS)
    paid = CostWasPaid("squad", instance=instance_of(cost_of(keyword)))
    return (
        option(keyword, "702.157a", "optional", cost_of(keyword), repeatable=True),
        triggered(keyword, "702.157a", ENTERS, copies, condition=paid),
    )
