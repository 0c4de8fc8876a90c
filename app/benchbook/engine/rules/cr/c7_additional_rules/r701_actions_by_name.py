"""701.1: a keyword action that a text names is carried out by the rule that defines it."""

from __future__ import annotations

from benchbook.engine.rules.cr.c7_additional_rules.r701.terms import *
from benchbook.engine.rules.terms import *


@rule("701.1", performs=fx.KeywordAction)
def keyword_action(game: Game, ctx: Context, node: fx.KeywordAction) -> Script:
    """The text names the action; the rule of that action says what it consists of."""
    action = f"action: {node.name}"
    if not game.table.knows("runs", action):
        raise NotModelled(f"the keyword action '{node.name}'")
    bound = yield Call("runs", action, (ctx, node))
    return bound if game.table.of("runs", action) else None


def acting(ctx: Context, node: fx.KeywordAction) -> tuple[PlayerId, ...]:
    """Who carries the action out: the players named, or the controller of the text."""
    return players(ctx, node.who) if node.who is not None else (ctx.controller,)


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
