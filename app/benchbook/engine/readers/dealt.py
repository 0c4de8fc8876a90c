"""What has dealt damage this turn (120)."""

from __future__ import annotations

from benchbook.cards import objects as what
from benchbook.engine.context import Context
from benchbook.engine.evaluate import FILTERS, players, reads
from benchbook.engine.events import Damage
from benchbook.engine.state import ObjId


@reads(FILTERS, what.HasDealtDamage)
def has_dealt_damage(ctx: Context, node: what.HasDealtDamage, obj: ObjId) -> bool:
    """Only this object has: what it was before it left and came back is another one (400.7)."""
    dealt = (e.to for e in ctx.game.log if isinstance(e, Damage) and e.source == obj and e.amount > 0)
    if node.to is None:
        return any(True for _ in dealt)
    wanted = players(ctx, node.to)
    return any(to in wanted for to in dealt)
