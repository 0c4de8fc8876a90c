"""The player with the most life."""

from __future__ import annotations

from benchbook.cards import players as who
from benchbook.engine.context import Context
from benchbook.engine.evaluate import PLAYERS, players, reads
from benchbook.engine.readers.filters import STATUS
from benchbook.engine.state import Object, PlayerId


@reads(PLAYERS, who.MostLife)
def most_life(ctx: Context, node: who.MostLife) -> tuple[PlayerId, ...]:
    """The one with more life than every other player; where two are tied there is none."""
    most = max(p.life for p in ctx.game.playing)
    leaders = tuple(p.id for p in ctx.game.playing if p.life == most)
    if len(leaders) != 1 or (node.among is not None and leaders[0] not in players(ctx, node.among)):
        return ()
    return leaders


def _leads(ctx: Context, obj: Object) -> bool:
    """Whether its controller has the most life, or is tied for it."""
    return ctx.game.player(ctx.look(obj.id).controller).life == max(p.life for p in ctx.game.playing)


STATUS["its controller has the most life"] = _leads
