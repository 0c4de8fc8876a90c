"""702.138: escape."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import cost_of, graveyard_cast


@rule("702.138a", keyword="escape")
def escape(keyword: Keyword) -> tuple[Ability, ...]:
    """Cast from the graveyard for the escape cost; the spell and its permanent escaped (702.138b)."""
    return (graveyard_cast(keyword, "702.138a", cost_of(keyword)),)
