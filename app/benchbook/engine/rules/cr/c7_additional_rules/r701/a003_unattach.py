"""701.3d: unattach, as a cost."""

from __future__ import annotations

from benchbook.cards.objects import What
from benchbook.engine.rules.terms import *


def _attached(ctx: Context, what: What | None) -> tuple[ObjId, ...]:
    """Those of the objects that are attached to something."""
    found = objects(ctx, what) if what is not None else ()
    return tuple(o for o in found if isinstance(o, int) and ctx.game.objects[o].attached_to is not None)


@rule("701.3d", runs="action: unattach")
def unattach(game: Game, ctx: Context, node: fx.KeywordAction) -> Script:
    """It is moved away from what it is attached to, and stays on the battlefield."""
    for obj in _attached(ctx.at(game), node.what):
        yield ev.Attach(obj, None, ctx.source)
    return {"did last": True}


@rule("701.3d", runs="can: unattach")
def can_unattach(ctx: Context, who: str, part: ActionCost) -> bool:
    """What is attached to nothing can't be unattached."""
    return part.what is not None and bool(_attached(ctx, Group(part.what)))
