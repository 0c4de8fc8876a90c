"""702.81: retrace."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword
from benchbook.cards.conditions import CostWasPaid
from benchbook.cards.costs import Cost, DiscardCost
from benchbook.cards.objects import Choose, HasType
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import ONE, YOU, graveyard_cast, option


@rule("702.81a", keyword="retrace")
def retrace(keyword: Keyword) -> tuple[Ability, ...]:
    """Cast from the graveyard with a land card discarded as an additional cost."""
    land = Cost((DiscardCost(Choose(HasType("land"), ONE, YOU, "hand", YOU)),))
    return (
        graveyard_cast(keyword, "702.81a", None),
        option(keyword, "702.81a", "additional", land, condition=CostWasPaid("retrace")),
    )
