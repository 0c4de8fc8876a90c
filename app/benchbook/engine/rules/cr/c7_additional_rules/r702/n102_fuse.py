"""702.102: fuse."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword
from benchbook.engine.registry import rule


@rule("702.102d", keyword="fuse")
def fuse(keyword: Keyword) -> tuple[Ability, ...]:
    """Cast from hand, both halves of the split card may be cast together; proposing the spell reads it (601.2a)."""
    return ()
