"""702.26: phasing."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword
from benchbook.engine.registry import rule


@rule("702.26a", keyword="phasing")
def phasing(keyword: Keyword) -> tuple[Ability, ...]:
    """It phases out and in as its controller's untap step begins; that step reads it (502.1)."""
    return ()
