"""701.63: endure."""

from __future__ import annotations

from fractions import Fraction

from benchbook.cards import effects as fx
from benchbook.cards.amounts import Number
from benchbook.engine import events as ev
from benchbook.engine.context import Context
from benchbook.engine.evaluate import result
from benchbook.engine.events.base import Script
from benchbook.engine.game_objects import Component
from benchbook.engine.objects.tokens import definition_of
from benchbook.engine.prose import name_of
from benchbook.engine.registry import rule
from benchbook.engine.resolution import may
from benchbook.engine.rules.cr.c7_additional_rules.r701.terms import on_battlefield
from benchbook.engine.rules.cr.c7_additional_rules.r701_actions_by_name import permanents
from benchbook.engine.script import Cite
from benchbook.engine.state import Game, ObjId


@rule("701.63a", runs="action: endure")
def endure(game: Game, ctx: Context, node: fx.KeywordAction) -> Script:
    """Its controller puts the counters on it, or else creates a white Spirit of that size."""
    n = result(ctx, node.amount) if node.amount is not None else Fraction(0)
    found = yield from permanents(ctx, node)
    for obj in found:
        if n <= 0:
            yield Cite(("701.63b",), sentence="Enduring 0 does nothing.")
        else:
            yield from _one(game, ctx, obj, n)
    return None


def _one(game: Game, ctx: Context, obj: ObjId, n: Fraction) -> Script:
    who = game.look(obj).controller
    if on_battlefield(game, obj) and (yield may(who, f"put the counters on {name_of(game, obj)}", obj, "701.63a")):
        yield ev.PutCounters(obj, "+1/+1", n, ctx.source, who)
        return
    size = Number(n)
    spec = fx.TokenSpec(power=size, toughness=size, colors=("white",), types=("creature",), subtypes=("Spirit",))
    batch = ev.Batch(who, (Component(0, definition_of(ctx, spec), who, token=True),), Fraction(1))
    yield ev.CreateTokens(who, (batch,), ctx.source)
