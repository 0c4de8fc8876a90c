"""702.170: plot."""

from __future__ import annotations

from benchbook.engine.rules.cr.c6_spells_abilities_effects.r601_casting_spells.permission import MAIN
from benchbook.engine.rules.cr.c7_additional_rules.r701.terms import *
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import *

PLOTTED, BECOMES = "plotted on turn", "becomes plotted"


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
    try:
        yield from pay(Context(game, obj, who), cost_of(held.ability), who)  # type: ignore[arg-type]
    except CannotPay as problem:
        raise Illegal(str(problem), "702.170a", "118.3") from problem
    yield Cite(("702.170a", "702.170b", "116.2k"))
    moved = yield ev.Move(obj, "exile", "plotted", memory={PLOTTED: game.turn})
    if moved.new is not None:
        yield ev.Told(BECOMES, who, moved.new)


@rule("702.170c", runs="action: plotted")
def becomes_plotted(game: Game, ctx: Context, node: fx.KeywordAction) -> Script:
    """A card in exile becomes plotted by an effect."""
    for obj in ids((yield from chosen_objects(ctx, node.what))):
        if obj in game.objects and game.objects[obj].zone == "exile" and not game.objects[obj].is_token:
            yield ev.MarkObject(obj, {"memory": {PLOTTED: game.turn}})
            yield ev.Told(BECOMES, ctx.controller, obj)


@rule("702.170d", runs="permission to cast")
def cast_it_later(game: Game, who: str, obj: ObjId) -> list[Permit]:
    """On any later turn its owner may cast it free in their main phase while the stack is empty."""
    thing = game.objects[obj]
    turn = thing.memory.get(PLOTTED)
    if turn is None or turn == game.turn or thing.zone != "exile" or thing.owner != who:
        return []
    if who not in game.active_players or game.step not in MAIN or game.stack:
        return []
    return [Permit("cast without paying", zone="exile", name="plot")]
