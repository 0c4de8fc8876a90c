"""701.68: blight."""

from __future__ import annotations

from benchbook.engine.rules.cr.c7_additional_rules.r701_actions_by_name import acting
from benchbook.engine.rules.terms import *


@rule("701.68b", runs="can: blight")
def can_blight(ctx: Context, who: str, part: ActionCost) -> bool:
    """Only who controls a creature may choose to blight."""
    game = ctx.game
    return any("creature" in game.look(o.id).types and game.look(o.id).controller == who for o in game.battlefield)


@rule("701.68a", runs="action: blight")
def blight(game: Game, ctx: Context, node: fx.KeywordAction) -> Script:
    """Put so many -1/-1 counters on a creature that you control; without one there is nothing to choose."""
    n = amount(ctx, node.amount) if node.amount is not None else Fraction(1)
    done: tuple[int, ...] = ()
    for who in acting(ctx, node):
        mine = tuple(
            o.id for o in game.battlefield if "creature" in game.look(o.id).types and game.look(o.id).controller == who
        )
        if mine and n > 0:
            words = tuple(name_of(game, o) for o in mine)
            chosen = yield Choice(
                who, "objects", "choose which creature to blight", mine, words, about=ctx.source, rule="701.68a"
            )
            yield ev.PutCounters(chosen, "-1/-1", n, ctx.source, who)
            done += (chosen,)
        yield ev.Told("blights", who, amount=n, cause=ctx.source)
    return {"blighted": done, "did last": bool(done)}
