"""702.56: replicate."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword
from benchbook.cards.amounts import TimesKicked
from benchbook.cards.conditions import CostWasPaid
from benchbook.cards.effects import CopySpell
from benchbook.engine.objects.instances import instance_of
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import CAST_THIS, THIS, YOU, cost_of, option, triggered


@rule("702.56a", keyword="replicate")
def replicate(keyword: Keyword) -> tuple[Ability, ...]:
    """An additional cost that may be paid any number of times; cast, the spell is copied as often."""
    copies = CopySpell(THIS, TimesKicked("replicate", instance_of(cost_of(keyword))), YOU)
    paid = CostWasPaid("replicate", instance=instance_of(cost_of(keyword)))
    return (
        option(keyword, "702.56a", "optional", cost_of(keyword), repeatable=True),
        triggered(keyword, "702.56a", CAST_THIS, copies, condition=paid, zone="stack"),
    )
