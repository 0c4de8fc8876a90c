"""Players of whom a fact holds."""

from __future__ import annotations

from benchbook.cards import players as who
from benchbook.engine.context import Context
from benchbook.engine.evaluate import PLAYERS, holds, players, reads
from benchbook.engine.state import PlayerId


@reads(PLAYERS, who.SuchPlayers)
def such_players(ctx: Context, node: who.SuchPlayers) -> tuple[PlayerId, ...]:
    """Those for whom the fact holds now."""
    return tuple(p for p in players(ctx, node.of) if holds(ctx.bound("such", p), node.fact))
