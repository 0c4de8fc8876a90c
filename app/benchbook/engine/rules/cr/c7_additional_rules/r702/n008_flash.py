"""702.8: flash."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword
from benchbook.engine.registry import rule


@rule("702.8a", keyword="flash")
def flash(keyword: Keyword) -> tuple[Ability, ...]:
    """It may be cast whenever an instant could be; casting reads it."""
    return ()
