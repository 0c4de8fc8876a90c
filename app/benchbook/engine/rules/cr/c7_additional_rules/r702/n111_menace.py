"""702.111: menace."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword
from benchbook.engine.registry import rule


@rule("702.111b", keyword="menace")
def menace(keyword: Keyword) -> tuple[Ability, ...]:
    """It can't be blocked by one creature alone; declaring blockers reads it (509.1b)."""
    return ()
