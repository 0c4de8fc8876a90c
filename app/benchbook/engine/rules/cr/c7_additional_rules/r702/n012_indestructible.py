"""702.12: indestructible."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword
from benchbook.engine.registry import rule


@rule("702.12b", keyword="indestructible")
def indestructible(keyword: Keyword) -> tuple[Ability, ...]:
    """It can't be destroyed; the rule on destroying reads it (701.8)."""
    return ()
