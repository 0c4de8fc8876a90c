"""701, 702.131, 725, 726, 731: designations by effects; a keyword action that a text names (701.1)."""

from __future__ import annotations

from benchbook.engine.rules.cr.c7_additional_rules.r701.terms import *
from benchbook.engine.rules.terms import *

# markers that do nothing by themselves: other texts ask for them
MARKERS = frozenset({"monstrous", "renowned"})
OF_PLAYERS: dict[str, Procedure] = {
    "monarch": "become the monarch",
    "initiative": "take the initiative",
    "city's blessing": "get the city's blessing",
}


@rule("701.1", performs=fx.Designate)
def designate(game: Game, ctx: Context, node: fx.Designate) -> Script:
    """The rule of the designation says what having it means; a plain marker only waits to be asked for."""
    name = node.designation
    if name in ("day", "night"):
        yield Call("runs", "become day or night", (name,))
        return None
    if name in OF_PLAYERS:
        for who in players(ctx, node.who) if node.who is not None else (ctx.controller,):
            yield Call("runs", OF_PLAYERS[name], (who,))
        return None
    found = (
        ids((yield from chosen_objects(ctx, node.what, f"choose what becomes {name}"))) if node.what else (ctx.source,)
    )
    if game.table.one("runs", procedure("designation", name)) is not None:
        yield Call("runs", procedure("designation", name), (ctx, node, found))
    elif name in MARKERS:
        yield from _mark(game, node, found)
    else:
        raise NotModelled(f"the designation '{name}'")
    return {name: found}


def _mark(game: Game, node: fx.Designate, found: tuple[ObjId, ...]) -> Script:
    for obj in found:
        if not on_battlefield(game, obj):
            continue
        if node.remove:
            yield ev.MarkObject(obj, {"unmark": (node.designation,)})
        elif node.designation not in game.objects[obj].marks:
            yield ev.MarkObject(obj, {"marks": (node.designation,)})
            yield ev.Told(f"becomes {node.designation}", "", obj)


@rule("702.131c", runs="get the city's blessing")
def city_blessing(game: Game, who: str) -> Script:
    """A player gets the city's blessing for the rest of the game; any number of players may have it."""
    marks = game.player(who).marks
    if "city's blessing" not in marks:
        yield ev.MarkPlayer(who, {"marks": marks | {"city's blessing"}})
        yield ev.Told("gets the city's blessing", who)


@rule("701.1", performs=fx.KeywordAction)
def keyword_action(game: Game, ctx: Context, node: fx.KeywordAction) -> Script:
    """The text names the action; the rule of that action says what it consists of."""
    action = procedure("action", node.name)
    if not game.table.knows("runs", action):
        raise NotModelled(f"the keyword action '{node.name}'")
    bound = yield Call("runs", action, (ctx, node))
    return bound if game.table.of("runs", action) else None


def permanents(ctx: Context, node: fx.KeywordAction) -> Script:
    """The permanents that are to do it, or the source itself where none is named."""
    if node.what is None:
        return (ctx.source,)
    found: tuple[ObjId, ...] = ids((yield from chosen_objects(ctx, node.what, f"choose what to {node.name}")))
    return found


def order_of_play(game: Game, found: tuple[ObjId, ...]) -> tuple[ObjId, ...]:
    """In APNAP order of their controllers, now or as they last existed."""
    order = list(game.everyone())
    return tuple(sorted(found, key=lambda o: order.index(w) if (w := game.look(o).controller) in order else len(order)))
