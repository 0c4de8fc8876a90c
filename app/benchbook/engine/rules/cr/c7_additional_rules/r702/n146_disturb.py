"""702.146: disturb."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import cost_of, graveyard_cast


@rule("702.146a", keyword="disturb")
def disturb(keyword: Keyword) -> tuple[Ability, ...]:
    """Cast transformed from the graveyard for the disturb cost.

    The permanent enters with its back face up (702.146b).
    """
    return (graveyard_cast(keyword, "702.146a", cost_of(keyword)),)
