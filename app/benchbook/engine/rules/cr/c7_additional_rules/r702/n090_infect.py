"""702.90: infect."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword
from benchbook.engine.registry import rule


@rule("702.90b", keyword="infect")
def infect(keyword: Keyword) -> tuple[Ability, ...]:
    """Its damage gives players poison counters and creatures -1/-1 counters.

    The rules for damage read it (120.3b, d).
    """
    return ()
