"""702.2: deathtouch."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword
from benchbook.engine.registry import rule


@rule("702.2b", keyword="deathtouch")
def deathtouch(keyword: Keyword) -> tuple[Ability, ...]:
    """Any damage from it destroys a creature; the rules for damage and state-based actions read it (120.3e, 704.5h)."""
    return ()
