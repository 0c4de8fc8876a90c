"""701.46: adapt."""

from __future__ import annotations

from benchbook.cards import effects as fx
from benchbook.engine import events as ev
from benchbook.engine.context import Context
from benchbook.engine.evaluate import amount
from benchbook.engine.events.base import Script
from benchbook.engine.prose import name_of
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r701.terms import on_battlefield
from benchbook.engine.script import Cite
from benchbook.engine.state import Game


@rule("701.46a", runs="action: adapt")
def adapt(game: Game, ctx: Context, node: fx.KeywordAction) -> Script:
    """A permanent without +1/+1 counters gets so many; whether it has any is judged as the ability resolves."""
    obj = ctx.source
    if not on_battlefield(game, obj) or game.objects[obj].counter("+1/+1") > 0 or node.amount is None:
        yield Cite((), sentence=f"{name_of(game, obj)} has +1/+1 counters already or is gone: nothing happens.")
        return None
    yield ev.PutCounters(obj, "+1/+1", amount(ctx, node.amount), obj, ctx.controller)
    yield ev.Told("adapts", "", obj)
    return None
