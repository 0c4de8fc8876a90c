"""702.98: unleash."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword
from benchbook.cards.conditions import Matches
from benchbook.cards.continuous import Cant
from benchbook.cards.objects import HasCounters
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import ONE, SELF, THIS, static, with_counters


@rule("702.98a", keyword="unleash")
def unleash(keyword: Keyword) -> tuple[Ability, ...]:
    """It may enter with a +1/+1 counter, and can't block while it has one."""
    cant_block = Cant("block", what=SELF)
    return (
        with_counters(keyword, "702.98a", "+1/+1", ONE, may=True),
        static(keyword, "702.98a", rules=(cant_block,), condition=Matches(THIS, HasCounters("+1/+1"))),
    )
