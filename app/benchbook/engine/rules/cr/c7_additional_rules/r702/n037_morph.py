"""702.37: morph and megamorph."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword
from benchbook.engine.registry import rule


@rule("702.37a", keyword="morph")
def morph(keyword: Keyword) -> tuple[Ability, ...]:
    """It may be cast face down as a 2/2 for {3} and turned face up for its morph cost; casting and 708 read it."""
    return ()


@rule("702.37b", keyword="megamorph")
def megamorph(keyword: Keyword) -> tuple[Ability, ...]:
    """Morph with a +1/+1 counter as it is turned face up for the megamorph cost; casting and 708 read it."""
    return ()
