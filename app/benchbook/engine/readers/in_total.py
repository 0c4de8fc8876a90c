"""What several targets have in total (601.2c)."""

from __future__ import annotations

from fractions import Fraction

from benchbook.cards.objects import And, TargetSpec, TogetherAtMost
from benchbook.engine.context import Context
from benchbook.engine.evaluate import FILTERS, amount, compare, reads
from benchbook.engine.readers.amounts import attribute
from benchbook.engine.state import ObjId, Subject


@reads(FILTERS, TogetherAtMost)
def not_more_by_itself(ctx: Context, node: TogetherAtMost, obj: ObjId) -> bool:
    """What has more by itself can be none of them."""
    return compare(attribute(ctx, node.attribute, obj), "<=", amount(ctx, node.amount))


def more_in_total(ctx: Context, spec: TargetSpec, picked: tuple[Subject, ...]) -> str:
    """Why these can't be the targets together; "" if they can."""
    parts = spec.filter.parts if isinstance(spec.filter, And) else (spec.filter,)
    for part in parts:
        if isinstance(part, TogetherAtMost):
            most = amount(ctx, part.amount)
            total = sum((attribute(ctx, part.attribute, o) for o in picked if isinstance(o, int)), Fraction(0))
            if total > most:
                return f"the targets have total {part.attribute} {total}, which is more than {most}"
    return ""
