"""702.108: prowess."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword
from benchbook.cards.events import Casts
from benchbook.cards.objects import Not
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import CREATURE, ONE, THIS, YOU, pump, triggered


@rule("702.108a", keyword="prowess")
def prowess(keyword: Keyword) -> tuple[Ability, ...]:
    """Casting a noncreature spell gives it +1/+1 until end of turn."""
    return (triggered(keyword, "702.108a", Casts(YOU, Not(CREATURE)), pump(THIS, ONE, ONE)),)
