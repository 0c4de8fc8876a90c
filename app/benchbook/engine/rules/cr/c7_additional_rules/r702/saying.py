"""702.1: what a keyword has done, told so that other abilities can trigger on it (evolves, exploits, trains)."""

from __future__ import annotations

from benchbook.engine.rules.terms import *


@dataclass(frozen=True, slots=True)
class Say:
    """The source has done this, to that object where one is named."""

    kind: str
    to: What | None = None


@rule("702.1", performs=Say)
def say(game: Game, ctx: Context, node: Say) -> Script:
    """It happened; abilities that watch for it trigger."""
    if not ctx.bindings.get("did last", True):
        return
    others = objects(ctx, node.to) if node.to is not None else (None,)
    for other in others:
        yield ev.Told(node.kind, ctx.controller, ctx.source, other)
