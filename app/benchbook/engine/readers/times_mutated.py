"""How often a permanent has mutated (702.140)."""

from __future__ import annotations

from fractions import Fraction

from benchbook.cards import amounts as how
from benchbook.engine.applied.turn import MUTATED
from benchbook.engine.context import Context
from benchbook.engine.evaluate import AMOUNTS, reads


@reads(AMOUNTS, how.TimesMutated)
def times_mutated(ctx: Context, node: how.TimesMutated) -> Fraction:
    """How many spells have merged with the source; one that a scenario gives as merged has merged before."""
    thing = ctx.game.object(ctx.source)
    ctx.notice("702.140c")
    own = thing.copied is None and "melded" not in thing.marks
    given = len(thing.components) - 1 if own and "merged" in thing.marks else 0
    return Fraction(thing.memory.get(MUTATED, given))
