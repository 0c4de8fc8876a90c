"""702.4: double strike."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword
from benchbook.engine.registry import rule


@rule("702.4b", keyword="double strike")
def double_strike(keyword: Keyword) -> tuple[Ability, ...]:
    """It deals combat damage in both combat damage steps (510.4)."""
    return ()
