"""From where a spell was cast, and as which of its caster's spells of a kind this turn (601.2)."""

from __future__ import annotations

from typing import Any

from benchbook.cards import conditions as cond
from benchbook.cards import objects as what
from benchbook.cards.mapping import mapped
from benchbook.engine.applied.turn import CAST_BEFORE
from benchbook.engine.context import Context, NotModelled
from benchbook.engine.evaluate import CONDITIONS, FILTERS, matches, players, reads
from benchbook.engine.events import Cast
from benchbook.engine.state import ObjId


@reads(FILTERS, what.CastFrom)
def cast_from(ctx: Context, node: what.CastFrom, obj: ObjId) -> bool:
    """It was cast from there, or lies there and would be; a copy that was not cast came from nowhere."""
    held = ctx.game.object(obj)
    came_from = held.chosen.from_zone if held.chosen is not None else held.zone
    return came_from == node.zone and (node.whose is None or held.owner in players(ctx, node.whose))


@reads(FILTERS, what.CastInOrder)
def cast_in_order(ctx: Context, node: what.CastInOrder, obj: ObjId) -> bool:
    """It fits and so many spells less one that fit were cast by its caster this turn before it."""
    held = ctx.game.object(obj)
    if held.zone == "stack" and (held.chosen is None or not held.chosen.from_zone):
        return False
    who = held.chosen.by if held.chosen is not None and held.chosen.by else held.controller
    cast = [e.obj for e in ctx.game.log if isinstance(e, Cast) and e.who == who]
    before = cast[: cast.index(obj)] if obj in cast else cast
    if len(before) < node.nth - 1 or not matches(ctx, node.among, obj):
        return False
    return sum(matches(ctx, node.among, o) for o in before) == node.nth - 1


def counted_from_now(ctx: Context, changes: tuple[Any, ...]) -> tuple[Any, ...]:
    """The changes with the next spells of a kind counted on from those that the controller has cast this turn."""

    def fixed(node: Any) -> Any:
        if not isinstance(node, what.CastInOrder) or not node.later:
            return node
        cast = (e.obj for e in ctx.game.log if isinstance(e, Cast) and e.who == ctx.controller)
        return what.CastInOrder(node.nth + sum(matches(ctx, node.among, o) for o in cast), node.among)

    return tuple(mapped(change, fixed) for change in changes)


@reads(CONDITIONS, cond.CastThisGame)
def cast_this_game(ctx: Context, node: cond.CastThisGame) -> bool:
    """Another spell of that name was cast by them this turn or in an earlier one, whatever became of it."""
    who, names = players(ctx, node.who), ctx.look(ctx.source).names
    own = (ctx.source, ctx.game.object(ctx.source).was)
    before = ctx.game.marks.get(CAST_BEFORE, frozenset())
    if before is None:
        raise NotModelled("which spells were cast in the rounds of a loop")
    if any((one, name) in before for one in who for name in names):
        return True
    cast = (e.obj for e in ctx.game.log if isinstance(e, Cast) and e.who in who and e.obj not in own)
    return any(set(names) & set(ctx.look(obj).names) for obj in cast)
