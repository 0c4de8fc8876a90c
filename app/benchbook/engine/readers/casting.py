"""How a spell was cast, from where and in which order, asked of the spell or of what it has become (601.2)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from benchbook.cards import amounts as how
from benchbook.cards import conditions as cond
from benchbook.cards.filters import CastFrom, CastInOrder
from benchbook.cards.mapping import mapped
from benchbook.engine.context import Context, NotModelled
from benchbook.engine.evaluate import AMOUNTS, CONDITIONS, FILTERS, matches, objects, players, reads
from benchbook.engine.events import Cast, Move
from benchbook.engine.memory import CAST_BEFORE, COMMANDER_CASTS
from benchbook.engine.state import ObjId


def noted_as(node: cond.AsCast) -> str:
    """Under what name the spell remembers it."""
    return f"as it was cast: {node.condition!r}"


@reads(CONDITIONS, cond.AsCast)
def as_cast(ctx: Context, node: cond.AsCast) -> bool:
    """Whether it was so; what was never cast, or is given on the stack, does not tell."""
    thing = ctx.game.object(ctx.source)
    chosen = thing.chosen if ctx.chosen is None or ctx.stack_object != ctx.source else ctx.chosen
    if chosen is None or not chosen.from_zone or any(part.copy for part in thing.components):
        return False
    noted = chosen.paid.get(noted_as(node), 0)
    if not noted:
        raise NotModelled("what was so as the spell was cast is not given")
    return noted > 1


@reads(FILTERS, CastFrom)
def cast_from(ctx: Context, node: CastFrom, obj: ObjId) -> bool:
    """It was cast from there, or lies there and would be; a copy that was not cast came from nowhere."""
    held = ctx.game.object(obj)
    came_from = held.chosen.from_zone if held.chosen is not None else held.zone
    return came_from == node.zone and (node.whose is None or held.owner in players(ctx, node.whose))


@reads(FILTERS, CastInOrder)
def cast_in_order(ctx: Context, node: CastInOrder, obj: ObjId) -> bool:
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
        if not isinstance(node, CastInOrder) or not node.later:
            return node
        cast = (e.obj for e in ctx.game.log if isinstance(e, Cast) and e.who == ctx.controller)
        return CastInOrder(node.nth + sum(matches(ctx, node.among, o) for o in cast), node.among)

    return tuple(mapped(change, fixed) for change in changes)


@reads(CONDITIONS, cond.CastThisGame)
def cast_this_game(ctx: Context, node: cond.CastThisGame) -> bool:
    """Another spell of that name was cast by them this turn or in an earlier one, whatever became of it."""
    who, names = players(ctx, node.who), ctx.look(ctx.source).names
    own = (ctx.source, ctx.game.object(ctx.source).was)
    before = CAST_BEFORE.of(ctx.game)
    if before is None:
        raise NotModelled("which spells were cast in the rounds of a loop")
    if any((one, name) in before for one in who for name in names):
        return True
    cast = (e.obj for e in ctx.game.log if isinstance(e, Cast) and e.who in who and e.obj not in own)
    return any(set(names) & set(ctx.look(obj).names) for obj in cast)


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


@reads(AMOUNTS, how.CommanderCasts)
def commander_casts(ctx: Context, node: how.CommanderCasts) -> Fraction:
    """Of all commanders that the player has, together, or of the one that is being cast."""
    casts = COMMANDER_CASTS.of(ctx.game.player(ctx.controller))
    if node.each:
        spell = ctx.bindings.get("what is paid for", ctx.source)
        return Fraction(casts.get(ctx.game.object(spell).card, 0))
    return Fraction(sum(casts.values()))


@reads(AMOUNTS, how.TargetsChosen)
def targets_chosen(ctx: Context, node: how.TargetsChosen) -> Fraction:
    """The different targets of the spell that is being paid for; of one kind only where the text says so."""
    spell = ctx.bindings.get("what is paid for", ctx.source)
    chosen = ctx.game.object(spell).chosen
    found = {target for group in (chosen.targets if chosen is not None else ()) for target in group}
    kind = node.filter
    return Fraction(sum(kind is None or (isinstance(t, int) and matches(ctx, kind, t)) for t in found))
