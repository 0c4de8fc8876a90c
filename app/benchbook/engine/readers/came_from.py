"""From where something came onto the battlefield (603.6a, 601.2a)."""

from __future__ import annotations

from benchbook.cards import conditions as cond
from benchbook.engine.context import Context
from benchbook.engine.evaluate import CONDITIONS, objects, players, reads
from benchbook.engine.events import Move
from benchbook.engine.state import ObjId


@reads(CONDITIONS, cond.CameFrom)
def came_from(ctx: Context, node: cond.CameFrom) -> bool:
    """One of them was put onto the battlefield from there, or was cast from there."""
    found = (obj for obj in objects(ctx, node.what) if isinstance(obj, int))
    return any(_put_from(ctx, node, obj) or _cast_from(ctx, node, obj) for obj in found)


def _put_from(ctx: Context, node: cond.CameFrom, obj: ObjId) -> bool:
    entered = next((e for e in reversed(ctx.game.log) if isinstance(e, Move) and e.new == obj), None)
    there = entered is not None and entered.to == "battlefield" and entered.from_zone == node.zone
    return there and (node.whose is None or ctx.game.object(obj).owner in players(ctx, node.whose))


def _cast_from(ctx: Context, node: cond.CameFrom, obj: ObjId) -> bool:
    thing = ctx.game.object(obj)
    if thing.chosen is None or thing.chosen.from_zone != node.zone:
        return False
    if node.whose is not None and thing.owner not in players(ctx, node.whose):
        return False
    return node.by is None or thing.chosen.by in players(ctx, node.by)
