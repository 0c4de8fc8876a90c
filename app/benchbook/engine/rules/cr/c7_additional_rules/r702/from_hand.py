"""702.29, 702.35, 702.94: what a card does as it is discarded or drawn."""

from __future__ import annotations

from benchbook.cards.conditions import InZone
from benchbook.cards.costs import DiscardCost
from benchbook.cards.effects import CastCard, If, Move, Search, Shuffle
from benchbook.cards.events import PlayerEvent
from benchbook.cards.filters import HasSupertype
from benchbook.cards.players import OwnerOf
from benchbook.cards.replacements import ZoneReplacement
from benchbook.engine.readers.statuses import STATUS
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import *


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


@rule("702.35a", keyword="madness")
def madness(keyword: Keyword) -> tuple[Ability, ...]:
    """Discarded, it is exiled instead; then its owner casts it for the madness cost or puts it into their graveyard."""
    exile = ZoneReplacement(SELF, "hand", "graveyard", "exile")
    owner = OwnerOf(THIS)
    cast = CastCard(owner, THIS, cost=cost_of(keyword), name="madness")
    let_go = If(InZone(THIS, "exile"), (Move(THIS, "graveyard"),))
    when = ZoneChange(And((SELF, Is("exiled by its own effect"))), from_zone="hand", to_zone="exile")
    return (
        static(keyword, "702.35a", replacements=(exile,), zone="hand"),
        triggered(keyword, "702.35a", when, May(owner, (cast,)), let_go, zone="exile"),
    )


STATUS["exiled by its own effect"] = lambda ctx, o: o.was is not None and o.memory.get("sent by") == o.was


@rule("702.94a", keyword="miracle")
def miracle(keyword: Keyword) -> tuple[Ability, ...]:
    """Revealed as the first card drawn in a turn, it may be cast for its miracle cost."""
    cast = May(YOU, (CastCard(YOU, THIS, cost=cost_of(keyword), name="miracle"),))
    return (triggered(keyword, "702.94a", PlayerEvent("reveals for miracle", YOU, SELF), cast, zone="hand"),)


@rule("702.94a", results_of=ev.Move, to="hand")
def may_be_revealed(game: Game, event: ev.Move) -> Script:
    """Its owner may reveal it as they draw it, if it is the first card they drew this turn."""
    if event.how != "drawn" or event.new is None or not game.look(event.new).has_keyword("miracle"):
        return
    who = game.object(event.new).owner
    if any(isinstance(e, ev.Told) and e.kind == "draws" and e.who == who for e in game.log):
        return
    yes = yield may(who, f"choose whether to reveal {name_of(game, event.new)} for its miracle", event.new, "702.94a")
    if yes:
        yield ev.Told("reveals for miracle", who, event.new)
