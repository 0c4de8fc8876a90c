"""702.25: flanking."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword
from benchbook.cards.amounts import Negative
from benchbook.cards.events import BecomesBlocked
from benchbook.cards.objects import And, EventObject, HasKeyword, Not
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import CREATURE, ONE, SELF, pump, triggered


@rule("702.25a", keyword="flanking")
def flanking(keyword: Keyword) -> tuple[Ability, ...]:
    """A creature without flanking that blocks it gets -1/-1 until end of turn."""
    when = BecomesBlocked(SELF, by=And((CREATURE, Not(HasKeyword("flanking")))))
    return (triggered(keyword, "702.25a", when, pump(EventObject("other"), Negative(ONE), Negative(ONE))),)
