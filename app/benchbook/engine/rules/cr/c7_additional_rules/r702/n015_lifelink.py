"""702.15: lifelink."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword
from benchbook.engine.registry import rule


@rule("702.15b", keyword="lifelink")
def lifelink(keyword: Keyword) -> tuple[Ability, ...]:
    """Damage that it deals gains its controller that much life; the rules for damage read it (120.3f)."""
    return ()
