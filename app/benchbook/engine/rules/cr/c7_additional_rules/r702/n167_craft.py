"""702.167: craft."""

from __future__ import annotations

from benchbook.cards.costs import ExileCost
from benchbook.cards.filters import Other
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import *


@dataclass(frozen=True, slots=True)
class ReturnCrafted:
    """Return the card that was exiled as a cost of the ability to the battlefield transformed."""


@rule("702.167a", keyword="craft")
def craft(keyword: Keyword) -> tuple[Ability, ...]:
    """As a sorcery, exile it with the materials, permanents of yours and cards of your graveyard; it comes back turned.

    A type or subtype alone means permanents and cards of that kind (702.167b).
    """
    fits = And((Other(), filter_of(keyword)))
    zone = "battlefield or graveyard"
    materials = Choose(fits, number_of(keyword), YOU, zone, YOU, or_more=keyword.words == "or more")  # type: ignore[arg-type]
    cost = Cost((*cost_of(keyword).parts, ExileCost(THIS), ExileCost(materials)))
    return (activated(keyword, "702.167a", cost, ReturnCrafted(), sorcery_speed=True),)


@rule("702.167a", performs=ReturnCrafted)
def comes_back_transformed(game: Game, ctx: Context, node: ReturnCrafted) -> Script:
    """The card that was exiled for it enters with its back face up, under its owner's control."""
    card = game.current(ctx.source)
    if card is None or game.objects[card].zone != "exile" or game.objects[card].was != ctx.source:
        return None
    outcome = yield ev.Move(card, "battlefield", "returned", ctx.source, transformed=True)
    return {"moved": (outcome.new,) if outcome.new is not None else ()}
