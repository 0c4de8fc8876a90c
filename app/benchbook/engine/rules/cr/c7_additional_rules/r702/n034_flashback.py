"""702.34: flashback."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword
from benchbook.cards.costs import Cost, OwnManaCost
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import exiled_afterwards, graveyard_cast


@rule("702.34a", keyword="flashback")
def flashback(keyword: Keyword) -> tuple[Ability, ...]:
    """Cast from the graveyard for the flashback cost, and no other; then exiled whenever it would leave the stack."""
    cost = keyword.cost or Cost((OwnManaCost(),))
    return (graveyard_cast(keyword, "702.34a", cost), exiled_afterwards(keyword, "702.34a"))
