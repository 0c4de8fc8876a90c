"""701.37: monstrosity."""

from __future__ import annotations

from fractions import Fraction

from benchbook.cards import effects as fx
from benchbook.cards.amounts import VariableX
from benchbook.engine import events as ev
from benchbook.engine.context import Context
from benchbook.engine.evaluate import amount
from benchbook.engine.events.base import Script
from benchbook.engine.prose import name_of
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r701.terms import on_battlefield
from benchbook.engine.script import Cite
from benchbook.engine.state import Game


@rule("701.37a", runs="action: monstrosity")
def monstrosity(game: Game, ctx: Context, node: fx.KeywordAction) -> Script:
    """A permanent that is not monstrous gets the counters and becomes monstrous."""
    obj, n = ctx.source, amount(ctx, node.amount) if node.amount is not None else Fraction(0)
    if not on_battlefield(game, obj) or "monstrous" in game.objects[obj].marks:
        yield Cite((), sentence=f"{name_of(game, obj)} is monstrous already or gone: nothing happens.")
        return None
    if isinstance(node.amount, VariableX):
        yield Cite(("701.37c",))
    if n > 0:
        yield ev.PutCounters(obj, "+1/+1", n, obj, ctx.controller)
    yield ev.MarkObject(obj, {"marks": ("monstrous",), "memory": {"monstrosity": n}})
    yield ev.Told("becomes monstrous", "", obj, amount=n)
    return None
