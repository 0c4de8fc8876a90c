"""702.19: trample."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword
from benchbook.engine.context import NotModelled
from benchbook.engine.registry import rule


@rule("702.19b", keyword="trample")
def trample(keyword: Keyword) -> tuple[Ability, ...]:
    """What is more than lethal to its blockers may be assigned to what it attacks; combat damage reads it (510.1c)."""
    if keyword.words:
        raise NotModelled(f"trample {keyword.words}")
    return ()
