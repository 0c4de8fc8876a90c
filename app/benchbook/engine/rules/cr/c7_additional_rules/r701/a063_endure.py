"""701.63: endure."""

from __future__ import annotations

from benchbook.engine.evaluate import result
from benchbook.engine.objects.tokens import definition_of
from benchbook.engine.rules.cr.c7_additional_rules.r701.terms import *
from benchbook.engine.rules.cr.c7_additional_rules.r701_actions_by_name import permanents


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
