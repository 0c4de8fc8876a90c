"""701.50: connive."""

from __future__ import annotations

from benchbook.engine.rules.cr.c7_additional_rules.r701.terms import *
from benchbook.engine.rules.cr.c7_additional_rules.r701_actions_by_name import order_of_play, permanents

WHO = BoundPlayer("conniving")


@rule("701.50a", runs="action: connive")
def connive(game: Game, ctx: Context, node: fx.KeywordAction) -> Script:
    """Its controller draws, then discards; each nonland card discarded this way is a +1/+1 counter on it."""
    n = amount(ctx, node.amount) if node.amount is not None else Fraction(1)
    found = yield from permanents(ctx, node)
    yield Cite(
        ("701.50e",) if n <= 0 else (*(("701.50c",) if len(found) > 1 else ()), *(("701.50d",) if n > 1 else ()))
    )
    for obj in order_of_play(game, found) if n > 0 else ():
        for _ in (yield from would(ctx.at((yield NOW)), "connive", game.look(obj).controller, obj=obj, amount=n)):
            yield from _one(ctx.at((yield NOW)), obj, n)
    return {"connived": found}


def _one(ctx: Context, obj: ObjId, n: Fraction) -> Script:
    """It has connived afterwards even if it is gone (701.50b, 701.50f)."""
    who = ctx.game.look(obj).controller
    steps = (fx.Draw(WHO, Number(n)), fx.Discard(WHO, Number(n)))
    if not on_battlefield(ctx.game, obj):
        yield Cite(("701.50b", "701.50f"))
    done = yield from follow(ctx.bound("conniving", who), steps)
    game: Game = yield NOW
    spells = [o for o in done.bindings.get("discarded", ()) if "land" not in game.look(o).types]
    if spells and on_battlefield(game, obj):
        yield ev.PutCounters(obj, "+1/+1", Fraction(len(spells)), ctx.source, who)
    yield ev.Told("connives", who, obj)
