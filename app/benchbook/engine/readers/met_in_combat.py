"""What blocked what earlier this turn, or this combat (509.1g); what was put there blocking never did (509.4)."""

from __future__ import annotations

from collections.abc import Iterator

from benchbook.cards import objects as what
from benchbook.engine import events as ev
from benchbook.engine.context import Context
from benchbook.engine.evaluate import FILTERS, matches, objects, reads
from benchbook.engine.replacing import replace
from benchbook.engine.state import ObjId


@reads(FILTERS, what.MetInCombat)
def met_in_combat(ctx: Context, node: what.MetInCombat, obj: ObjId) -> bool:
    """Was declared as a blocker of one of them, or became blocked by one of them as blockers were declared."""
    met = _partners(ctx, node, obj)
    if node.what is None:
        return next(met, None) is not None
    if isinstance(node.what, what.Group):
        return any(_fits(ctx, node.what.filter, other) for other in met)
    named = (o for o in objects(ctx, node.what) if isinstance(o, int))
    wanted = {one for o in named for one in (o, ctx.game.object(o).was)}  # it may have left meanwhile
    return any(other in wanted for other in met)


def _partners(ctx: Context, node: what.MetInCombat, obj: ObjId) -> Iterator[ObjId]:
    for event in reversed(ctx.game.log):
        if node.this_combat and isinstance(event, ev.StepBegins) and event.step == "beginning of combat":
            return
        if not isinstance(event, ev.BlockersDeclared):
            continue
        for blocker, attackers in (event.blocked or event.blockers).items():
            if obj == blocker and node.role != "was blocked by":
                yield from attackers
            if obj in attackers and node.role != "blocked":
                yield blocker


def _fits(ctx: Context, filter_: what.Filter, other: ObjId) -> bool:
    """Whether it is of the kind, or was as it last existed."""
    gone = ctx.game.departed.get(other) if other not in ctx.game.objects else None
    return matches(ctx if gone is None else replace(ctx, view=gone), filter_, other)
