"""How often commanders were cast from the command zone (903.8)."""

from __future__ import annotations

from fractions import Fraction

from benchbook.cards import amounts as how
from benchbook.engine.context import Context
from benchbook.engine.evaluate import AMOUNTS, reads


@reads(AMOUNTS, how.CommanderCasts)
def commander_casts(ctx: Context, node: how.CommanderCasts) -> Fraction:
    """Of all commanders that the player has, together, or of the one that is being cast."""
    casts = ctx.game.player(ctx.controller).memory.get("commander casts", {})
    if node.each:
        spell = ctx.bindings.get("what is paid for", ctx.source)
        return Fraction(casts.get(ctx.game.object(spell).card, 0))
    return Fraction(sum(casts.values()))
