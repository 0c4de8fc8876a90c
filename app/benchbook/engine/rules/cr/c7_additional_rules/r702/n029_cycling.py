"""702.29: cycling and typecycling."""

from __future__ import annotations

from dataclasses import replace

from benchbook.cards.abilities import Ability, Keyword
from benchbook.cards.costs import Cost, DiscardCost
from benchbook.cards.effects import Draw, Move, Search, Shuffle
from benchbook.cards.objects import And, Bound, HasSupertype, HasType
from benchbook.engine import events as ev
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import (
    ONE,
    THIS,
    YOU,
    Script,
    activated,
    cost_of,
    filter_of,
)
from benchbook.engine.state import Game


@rule("702.29a", keyword="cycling")
def cycling(keyword: Keyword) -> tuple[Ability, ...]:
    """From hand: pay the cost and discard the card to draw a card."""
    cost = Cost((*cost_of(keyword).parts, DiscardCost(THIS)))
    return (activated(keyword, "702.29a", cost, Draw(YOU, ONE), zone="hand"),)


@rule("702.29e", keyword="typecycling")
def typecycling(keyword: Keyword) -> tuple[Ability, ...]:
    """From hand: pay the cost and discard the card to search for a card of that type.

    It is a cycling ability (702.29f).
    """
    cost = Cost((*cost_of(keyword).parts, DiscardCost(THIS)))
    found = Search(YOU, YOU, filter_of(keyword), ONE, reveal=True)
    ability = activated(keyword, "702.29e", cost, found, Move(Bound("found"), "hand"), Shuffle(YOU), zone="hand")
    return (replace(ability, keyword="cycling"),)


@rule("702.29e", keyword="landcycling")
@rule("702.29e", keyword="basic landcycling")
def landcycling(keyword: Keyword) -> tuple[Ability, ...]:
    """Typecycling for any land, or for any basic land."""
    land = HasType("land")
    wanted = land if keyword.name == "landcycling" else And((HasSupertype("basic"), land))
    abilities: tuple[Ability, ...] = typecycling(replace(keyword, filter=wanted))
    return abilities


@rule("702.29c", results_of=ev.Activate)
def cycled(game: Game, event: ev.Activate) -> Script:
    """A card is cycled when it is discarded to pay for a cycling ability; it is found wherever it went."""
    if event.keyword == "cycling":
        yield ev.Told("cycles", event.who, game.current(event.source))
