"""702.29, 702.35, 702.94, 702.170: what a card does as it is discarded or drawn, and plot."""

from __future__ import annotations

from benchbook.engine.memory import PLOTTED, SENT_BY
from benchbook.engine.rules.cr.c7_additional_rules.r701.terms import *
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import *


@rule("702.29e", keyword="typecycling")
def typecycling(keyword: Keyword) -> tuple[Ability, ...]:
    """From hand: pay the cost and discard the card to search for a card of that type.

    It is a cycling ability (702.29f).
    """
    cost = Cost((*cost_of(keyword).parts, k.DiscardCost(THIS)))
    found = fx.Search(YOU, YOU, filter_of(keyword), ONE, reveal=True)
    ability = activated(keyword, "702.29e", cost, found, Move(Bound("found"), "hand"), fx.Shuffle(YOU), zone="hand")
    return (replace(ability, keyword="cycling"),)


@rule("702.29e", keyword="landcycling")
@rule("702.29e", keyword="basic landcycling")
def landcycling(keyword: Keyword) -> tuple[Ability, ...]:
    """Typecycling for any land, or for any basic land."""
    land = HasType("land")
    wanted = land if keyword.name == "landcycling" else And((which.HasSupertype("basic"), land))
    abilities: tuple[Ability, ...] = typecycling(replace(keyword, filter=wanted))
    return abilities


@rule("702.29c", results_of=ev.Activate, keyword="cycling")
def cycled(game: Game, event: ev.Activate) -> Script:
    """A card is cycled when it is discarded to pay for a cycling ability; it is found wherever it went."""
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


STATUS["exiled by its own effect"] = lambda ctx, o: o.was is not None and SENT_BY.of(o) == o.was


@rule("702.94a", keyword="miracle")
def miracle(keyword: Keyword) -> tuple[Ability, ...]:
    """Revealed as the first card drawn in a turn, it may be cast for its miracle cost."""
    cast = May(YOU, (CastCard(YOU, THIS, cost=cost_of(keyword), name="miracle"),))
    return (triggered(keyword, "702.94a", PlayerEvent("reveals for miracle", YOU, SELF), cast, zone="hand"),)


@rule("702.94a", results_of=ev.Move, how="drawn", to="hand")
def may_be_revealed(game: Game, event: ev.Move) -> Script:
    """Its owner may reveal it as they draw it, if it is the first card they drew this turn."""
    if event.new is None or not game.look(event.new).has_keyword("miracle"):
        return
    who = game.object(event.new).owner
    if any(isinstance(e, ev.Told) and e.kind == "draws" and e.who == who for e in game.log):
        return
    yes = yield may(who, f"choose whether to reveal {name_of(game, event.new)} for its miracle", event.new, "702.94a")
    if yes:
        yield ev.Told("reveals for miracle", who, event.new)


BECOMES = "becomes plotted"


@rule("702.170a", keyword="plot")
def plot(keyword: Keyword) -> tuple[Ability, ...]:
    """In its owner's main phase it is exiled for the plot cost, to be cast free on a later turn."""
    cost_of(keyword)
    return ()


@rule("702.170b", runs="special action: plot")
def exile_it(game: Game, who: str, obj: ObjId) -> Script:
    """A special action during one's own main phase while the stack is empty."""
    held = next(iter(game.look(obj).keywords("plot")), None)
    if held is None or game.objects[obj].zone != "hand":
        raise Illegal(f"{name_of(game, obj)} has no plot ability in hand", "702.170a")
    if who not in game.active_players or game.step not in MAIN or game.stack:
        raise Illegal(f"{who} may plot a card only in their own main phase while the stack is empty", "702.170a")
    yield from pay_in_full(Context(game, obj, who), cost_of(held.ability), who, "702.170a")  # type: ignore[arg-type]
    yield Cite(("702.170a", "702.170b", "116.2k"))
    moved = yield ev.Move(obj, "exile", "plotted", memory=PLOTTED(game.turn))
    if moved.new is not None:
        yield ev.Told(BECOMES, who, moved.new)


@rule("702.170c", runs="action: plotted")
def becomes_plotted(game: Game, ctx: Context, node: fx.KeywordAction) -> Script:
    """A card in exile becomes plotted by an effect."""
    for obj in ids((yield from chosen_objects(ctx, node.what))):
        if obj in game.objects and game.objects[obj].zone == "exile" and not game.objects[obj].is_token:
            yield ev.MarkObject(obj, memory=PLOTTED(game.turn))
            yield ev.Told(BECOMES, ctx.controller, obj)


@rule("702.170d", runs="permission to cast")
def cast_it_later(game: Game, who: str, obj: ObjId) -> list[Permit]:
    """On any later turn its owner may cast it free in their main phase while the stack is empty."""
    in_time = who in game.active_players and game.step in MAIN and not game.stack
    if not in_time or not exiled_before(game, who, obj, PLOTTED):
        return []
    return [Permit("cast without paying", zone="exile", name="plot")]
