"""Whether two of some objects have a quality in common."""

from __future__ import annotations

from collections import Counter

from benchbook.cards import conditions as cond
from benchbook.engine.context import Context
from benchbook.engine.evaluate import CONDITIONS, objects, reads


@reads(CONDITIONS, cond.SharesAmong)
def shares_among(ctx: Context, node: cond.SharesAmong) -> bool:
    """Two of them have a color in common; colorless ones share none (105.4)."""
    colors = Counter(c for o in objects(ctx, node.what) if isinstance(o, int) for c in ctx.look(o).colors)
    return any(n > 1 for n in colors.values())
