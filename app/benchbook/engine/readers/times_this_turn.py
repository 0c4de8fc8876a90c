"""How often an ability has been activated or has resolved this turn (602.2, 608)."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Any

from benchbook.cards import amounts as how
from benchbook.cards.amounts import TimesActivated
from benchbook.engine.abilities import all_held
from benchbook.engine.context import Context, NotModelled
from benchbook.engine.evaluate import AMOUNTS, reads
from benchbook.engine.game_objects import AbilityOnStack
from benchbook.engine.memory import RESOLVED, Memory, Name
from benchbook.engine.state import Game, ObjId


def activations(game: Game, source: ObjId, key: str, *, ever: bool = False) -> int:
    """How often an ability was activated this turn, or since the object came to be."""
    return int(game.objects[source].memory.get(activation_key(game, source, key, ever), 0))


def activation_key(game: Game, source: ObjId, key: str, ever: bool) -> Name:
    """What an activation is remembered by: a limit does not carry over to what it becomes a copy of (602.5c)."""
    when = "" if ever else f" on turn {game.turn}"
    return Name(f"activated {key} of {' and '.join(game.look(source).names)}{when}")


@reads(AMOUNTS, TimesActivated)
def times_activated(ctx: Context, node: TimesActivated) -> Fraction:
    """All its activations this turn, whether or not they have resolved; of that one object (400.7)."""
    memory = ctx.game.object(ctx.stack_object).ability if ctx.stack_object is not None else None
    if memory is None or memory.source not in ctx.game.objects:
        raise NotModelled("how often an ability was activated whose source is gone, or that is a mana ability")
    for held in all_held(ctx.game, memory.source):
        if held.ability == memory.ability:
            return Fraction(activations(ctx.game, memory.source, held.key))
    raise NotModelled("how often an ability was activated that its source no longer has")


@lru_cache(maxsize=4096)
def counts_itself(node: Any) -> bool:
    """Whether a text asks how often it has resolved this turn."""
    if isinstance(node, tuple):
        return any(counts_itself(part) for part in node)
    if not is_dataclass(node) or isinstance(node, type):
        return False
    return isinstance(node, how.TimesResolved) or any(counts_itself(getattr(node, f.name)) for f in fields(node))


def one_more(game: Game, memory: AbilityOnStack) -> Memory:
    """What the game remembers once the ability has resolved again; of another turn nothing is kept."""
    turn, counts = RESOLVED.of(game)
    kept = counts if turn == game.turn else {}
    key = (memory.source, memory.ability)
    return RESOLVED((game.turn, {**kept, key: kept.get(key, 0) + 1}))


@reads(AMOUNTS, how.TimesResolved)
def times_resolved(ctx: Context, node: how.TimesResolved) -> Fraction:
    """How often the ability that resolves now has resolved this turn, the present time among them."""
    memory = ctx.game.object(ctx.stack_object).ability if ctx.stack_object is not None else None
    if memory is None:
        raise NotModelled("how often an ability that is not on the stack has resolved")
    turn, counts = RESOLVED.of(ctx.game)
    earlier = counts.get((memory.source, memory.ability), 0) if turn == ctx.game.turn else 0
    return Fraction(earlier + 1)
