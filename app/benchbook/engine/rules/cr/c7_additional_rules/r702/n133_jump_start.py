"""702.133: jump-start."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword
from benchbook.cards.conditions import CostWasPaid
from benchbook.cards.costs import Cost, DiscardCost
from benchbook.cards.objects import Anything, Choose
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import ONE, YOU, exiled_afterwards, graveyard_cast, option


@rule("702.133a", keyword="jump-start")
def jump_start(keyword: Keyword) -> tuple[Ability, ...]:
    """Cast from the graveyard with a card discarded as an additional cost.

    Then exiled whenever it would leave the stack.
    """
    card = Cost((DiscardCost(Choose(Anything(), ONE, YOU, "hand", YOU)),))
    return (
        graveyard_cast(keyword, "702.133a", None),
        option(keyword, "702.133a", "additional", card, condition=CostWasPaid("jump-start")),
        exiled_afterwards(keyword, "702.133a"),
    )
