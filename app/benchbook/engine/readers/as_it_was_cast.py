"""What was so as a spell was cast (601.2i), asked as it resolves or of the permanent that it has become."""

from __future__ import annotations

from benchbook.cards import conditions as cond
from benchbook.engine.context import Context, NotModelled
from benchbook.engine.evaluate import CONDITIONS, reads


def noted_as(node: cond.AsCast) -> str:
    """Under what name the spell remembers it."""
    return f"as it was cast: {node.condition!r}"


@reads(CONDITIONS, cond.AsCast)
def as_cast(ctx: Context, node: cond.AsCast) -> bool:
    """Whether it was so; what was never cast, or is given on the stack, does not tell."""
    thing = ctx.game.object(ctx.source)
    chosen = thing.chosen if ctx.chosen is None or ctx.stack_object != ctx.source else ctx.chosen
    if chosen is None or not chosen.from_zone or any(part.copy for part in thing.components):
        return False
    noted = chosen.paid.get(noted_as(node), 0)
    if not noted:
        raise NotModelled("what was so as the spell was cast is not given")
    return noted > 1
