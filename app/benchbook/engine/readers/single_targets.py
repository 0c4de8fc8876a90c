"""Spells and abilities that have one target only (115.9c)."""

from __future__ import annotations

from benchbook.cards import objects as what
from benchbook.engine.context import Context
from benchbook.engine.evaluate import FILTERS, as_they_were, matches, players, reads
from benchbook.engine.state import ObjId


@reads(FILTERS, what.TargetOf)
def target_of(ctx: Context, node: what.TargetOf, obj: ObjId) -> bool:
    """It was chosen as a target, also if it is an illegal one by now."""
    chosen = (ctx.game.object(s).chosen for s in as_they_were(ctx, node.what) if isinstance(s, int))
    return any(obj in group for c in chosen if c is not None for group in c.targets)


@reads(FILTERS, what.TargetsSingle)
def targets_single(ctx: Context, node: what.TargetsSingle, obj: ObjId) -> bool:
    """All of its targets are one and the same permanent or player, and that fits."""
    held = ctx.game.object(obj)
    found = {t for group in held.chosen.targets for t in group} if held.chosen is not None else set()
    if len(found) != 1:
        return False
    (one,) = found
    if isinstance(one, str):
        return node.players is not None and one in players(ctx, node.players)
    there = one in ctx.game.objects and ctx.game.objects[one].zone == "battlefield"
    return node.filter is not None and there and matches(ctx, node.filter, one)
