"""702.5: enchant."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword
from benchbook.engine.registry import rule


@rule("702.5a", keyword="enchant")
def enchant(keyword: Keyword) -> tuple[Ability, ...]:
    """It says what the Aura may target as a spell and enchant as a permanent.

    Targeting and attaching read it (303.4).
    """
    return ()
