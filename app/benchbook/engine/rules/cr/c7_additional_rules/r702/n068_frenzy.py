"""702.68: frenzy."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword
from benchbook.cards.amounts import Number
from benchbook.cards.events import AttacksUnblocked
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import SELF, THIS, number_of, pump, triggered


@rule("702.68a", keyword="frenzy")
def frenzy(keyword: Keyword) -> tuple[Ability, ...]:
    """Attacking unblocked, it gets +N/+0 until end of turn."""
    nothing = Number.of(0)
    return (triggered(keyword, "702.68a", AttacksUnblocked(SELF), pump(THIS, number_of(keyword), nothing)),)
