"""702.139: companion."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword
from benchbook.engine.registry import rule


@rule("702.139a", keyword="companion")
def companion(keyword: Keyword) -> tuple[Ability, ...]:
    """It speaks of the starting deck and of a card outside the game; in play it does nothing."""
    return ()
