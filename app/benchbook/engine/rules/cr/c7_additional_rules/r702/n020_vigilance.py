"""702.20: vigilance."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword
from benchbook.engine.registry import rule


@rule("702.20b", keyword="vigilance")
def vigilance(keyword: Keyword) -> tuple[Ability, ...]:
    """Attacking does not tap it; declaring attackers reads it (508.1f)."""
    return ()
