"""702.7: first strike."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword
from benchbook.engine.registry import rule


@rule("702.7b", keyword="first strike")
def first_strike(keyword: Keyword) -> tuple[Ability, ...]:
    """It deals combat damage in the first of two combat damage steps (510.4)."""
    return ()
