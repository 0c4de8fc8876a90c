"""701.39, 701.41: bolster and support."""

from __future__ import annotations

from benchbook.engine.evaluate import result
from benchbook.engine.rules.cr.c7_additional_rules.r701.terms import *
from benchbook.engine.rules.cr.c7_additional_rules.r701_actions_by_name import acting


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


@rule("701.41a", runs="action: support")
def support(game: Game, ctx: Context, node: fx.KeywordAction) -> Script:
    """A +1/+1 counter on each of the creatures that it targets."""
    if node.what is None:
        raise NotModelled("support without the targets that it stands for")
    found = [o for o in ids((yield from chosen_objects(ctx, node.what))) if on_battlefield(game, o)]
    events = tuple(ev.PutCounters(o, "+1/+1", Fraction(1), ctx.source, ctx.controller) for o in found)
    if events:
        yield together(events)
    return None
