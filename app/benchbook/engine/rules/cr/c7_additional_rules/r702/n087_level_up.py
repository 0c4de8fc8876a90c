"""702.87: level up."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword
from benchbook.cards.effects import PutCounters
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import ONE, THIS, activated, cost_of


@rule("702.87a", keyword="level up")
def level_up(keyword: Keyword) -> tuple[Ability, ...]:
    """Put a level counter on it, as a sorcery."""
    level = PutCounters("level", ONE, THIS)
    return (activated(keyword, "702.87a", cost_of(keyword), level, sorcery_speed=True),)
