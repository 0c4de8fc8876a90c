"""702.175: offspring."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword
from benchbook.cards.conditions import CostWasPaid
from benchbook.cards.continuous import SetPT
from benchbook.cards.effects import CreateToken
from benchbook.engine.objects.instances import instance_of
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import ENTERS, ONE, THIS, YOU, cost_of, option, triggered


@rule("702.175a", keyword="offspring")
def offspring(keyword: Keyword) -> tuple[Ability, ...]:
    """An optional additional cost for a 1/1 token copy as it enters."""
    copy = CreateToken(YOU, ONE, copy_of=THIS, exceptions=(SetPT(ONE, ONE),))
    paid = CostWasPaid("offspring", instance=instance_of(cost_of(keyword)))
    return (
        option(keyword, "702.175a", "optional", cost_of(keyword)),
        triggered(keyword, "702.175a", ENTERS, copy, condition=paid),
    )
