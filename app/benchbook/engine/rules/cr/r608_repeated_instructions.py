"""608.2c, 611.2: processes that are repeated, and rules that an effect makes without an object."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from benchbook.cards import effects as fx
from benchbook.cards.conditions import Indefinitely
from benchbook.engine import events as ev
from benchbook.engine.context import Context, NotModelled
from benchbook.engine.evaluate import holds
from benchbook.engine.registry import rule
from benchbook.engine.resolution import NOW, follow, may
from benchbook.engine.rules.cr.r611_continuous_effects import effect_of
from benchbook.engine.state import Game

Script = Generator[Any, Any, Any]
MOST_ROUNDS = 100


@rule("608.2c", performs=fx.Repeat)
def repeat(game: Game, ctx: Context, node: fx.Repeat) -> Script:
    """The process is followed once more and again, while its condition holds or as often as the player wants."""
    for _round in range(MOST_ROUNDS):
        ctx = yield from follow(ctx.at((yield NOW)), node.effects)
        if node.condition is not None and not holds(ctx, node.condition):
            return ctx.bindings
        if node.may and not (yield may(ctx.controller, "repeat the process", ctx.source)):
            return ctx.bindings
        if node.condition is None and not node.may:
            return ctx.bindings
    raise NotModelled("a process that is repeated without an end in sight")


@rule("611.2a", performs=fx.GainStatic)
def rule_without_object(game: Game, ctx: Context, node: fx.GainStatic) -> Script:
    """The effect changes the rules of the game for good, whatever becomes of its source."""
    ability = node.ability
    if ability.changes or ability.replacements or ability.condition is not None or not ability.rules:
        raise NotModelled(f"an effect that lasts without an object: {ability.text}")
    yield ev.Begin(effect_of(ctx, Indefinitely(), rules=ability.rules, words=ability.text))
    return None
