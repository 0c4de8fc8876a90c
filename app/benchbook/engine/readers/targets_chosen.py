"""How many targets a spell has, for what it costs (601.2c, 601.2f)."""

from __future__ import annotations

from fractions import Fraction

from benchbook.cards import amounts as how
from benchbook.engine.context import Context
from benchbook.engine.evaluate import AMOUNTS, matches, reads


@reads(AMOUNTS, how.TargetsChosen)
def targets_chosen(ctx: Context, node: how.TargetsChosen) -> Fraction:
    """The different targets of the spell that is being paid for; of one kind only where the text says so."""
    spell = ctx.bindings.get("what is paid for", ctx.source)
    chosen = ctx.game.object(spell).chosen
    found = {target for group in (chosen.targets if chosen is not None else ()) for target in group}
    kind = node.filter
    return Fraction(sum(kind is None or (isinstance(t, int) and matches(ctx, kind, t)) for t in found))
