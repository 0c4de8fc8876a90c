"""701.39: bolster."""

from __future__ import annotations

from fractions import Fraction

from benchbook.cards import effects as fx
from benchbook.engine import events as ev
from benchbook.engine.choosing.choices import Choice
from benchbook.engine.context import Context
from benchbook.engine.evaluate import result
from benchbook.engine.events.base import Script
from benchbook.engine.prose import name_of
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r701_actions_by_name import acting
from benchbook.engine.state import Game


@rule("701.39a", runs="action: bolster")
def bolster(game: Game, ctx: Context, node: fx.KeywordAction) -> Script:
    """Counters on the creature with the least toughness among those you control; you choose among equals."""
    (who, *_) = acting(ctx, node)
    mine = [o.id for o in game.battlefield if "creature" in game.look(o.id).types and game.look(o.id).controller == who]
    if not mine or node.amount is None:
        return None
    least = min(game.look(o).toughness or Fraction(0) for o in mine)
    options = tuple(o for o in mine if (game.look(o).toughness or Fraction(0)) == least)
    words = tuple(name_of(game, o) for o in options)
    chosen = yield Choice(
        who, "objects", "choose which creature to bolster", options, words, about=ctx.source, rule="701.39a"
    )
    n = result(ctx, node.amount)
    if n > 0:
        yield ev.PutCounters(chosen, "+1/+1", n, ctx.source, who)
    return {"bolstered": (chosen,)}
