"""702.124: partner and its variants."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword
from benchbook.engine.context import NotModelled
from benchbook.engine.registry import rule


@rule("702.124h", keyword="partner")
@rule("702.124k", keyword="choose a background")
@rule("702.124m", keyword="doctor's companion")
def partner(keyword: Keyword) -> tuple[Ability, ...]:
    """It speaks of building a Commander deck and does nothing in play."""
    if keyword.words and "with" in keyword.words:
        raise NotModelled(f"partner {keyword.words}")
    return ()
