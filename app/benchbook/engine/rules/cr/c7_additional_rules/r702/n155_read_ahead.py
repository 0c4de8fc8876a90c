"""702.155: read ahead."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword
from benchbook.engine.registry import rule


@rule("702.155a", keyword="read ahead")
def read_ahead(keyword: Keyword) -> tuple[Ability, ...]:
    """In the turn it entered only the chapter with exactly as many lore counters triggers.

    Chapters read it (714.2b).
    """
    return ()
