"""702.3: defender."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword
from benchbook.engine.registry import rule


@rule("702.3b", keyword="defender")
def defender(keyword: Keyword) -> tuple[Ability, ...]:
    """It can't attack; declaring attackers reads it (508.1c)."""
    return ()
