"""702.17: reach."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword
from benchbook.engine.registry import rule


@rule("702.17b", keyword="reach")
def reach(keyword: Keyword) -> tuple[Ability, ...]:
    """It can block creatures with flying; flying reads it (702.9b)."""
    return ()
