"""What has dealt damage this turn (120), and what was tapped to crew or saddle something (702.122, 702.171)."""

from __future__ import annotations

from fractions import Fraction

from benchbook.cards import objects as what
from benchbook.cards.amounts import DamageDealtTo
from benchbook.engine.context import Context
from benchbook.engine.evaluate import AMOUNTS, FILTERS, matches, objects, players, reads
from benchbook.engine.events import Activate, Damage
from benchbook.engine.state import ObjId


@reads(FILTERS, what.HasDealtDamage)
def has_dealt_damage(ctx: Context, node: what.HasDealtDamage, obj: ObjId) -> bool:
    """Only this object has: what it was before it left and came back is another one (400.7)."""
    dealt = (e.to for e in ctx.game.log if isinstance(e, Damage) and e.source == obj and e.amount > 0)
    if node.what is not None:
        return any(isinstance(to, int) and to != obj and matches(ctx, node.what, to) for to in dealt)
    if node.to is None:
        return any(True for _ in dealt)
    wanted = players(ctx, node.to)
    return any(to in wanted for to in dealt)


@reads(FILTERS, what.TappedFor)
def tapped_for(ctx: Context, node: what.TappedFor, obj: ObjId) -> bool:
    """In this turn, for an ability of one of those objects as it is now (400.7)."""
    of = objects(ctx, node.what)
    paid = (e for e in ctx.game.log if isinstance(e, Activate) and e.keyword == node.keyword and e.source in of)
    return any(obj in e.tapped for e in paid)


@reads(AMOUNTS, DamageDealtTo)
def damage_dealt_to(ctx: Context, node: DamageDealtTo) -> Fraction:
    """All of it together; of what left the battlefield, what it was dealt while it was there (608.2h)."""
    named = objects(ctx, node.what)
    before = ctx.subjects.get("before", named) if named else named
    found = before if isinstance(before, tuple) else (before,)
    return sum((e.amount for e in ctx.game.log if isinstance(e, Damage) and e.to in found), Fraction(0))
