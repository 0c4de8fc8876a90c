"""702.10: haste."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword
from benchbook.engine.registry import rule


@rule("702.10b", keyword="haste")
def haste(keyword: Keyword) -> tuple[Ability, ...]:
    """It can attack and pay {T} or {Q} at once; the rule of summoning sickness reads it (302.6)."""
    return ()
