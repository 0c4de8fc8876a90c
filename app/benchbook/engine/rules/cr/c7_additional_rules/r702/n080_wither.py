"""702.80: wither."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword
from benchbook.engine.registry import rule


@rule("702.80a", keyword="wither")
def wither(keyword: Keyword) -> tuple[Ability, ...]:
    """Its damage to creatures is dealt as -1/-1 counters; the rules for damage read it (120.3d)."""
    return ()
