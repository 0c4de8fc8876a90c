"""Whether a source of damage is of the kind that a text names: "a creature" is a permanent, "an artifact source" any
object (109.2, 109.2c).
"""

from __future__ import annotations

from typing import Any

from benchbook.cards.filters import SOURCE, And, Or, names_a_type
from benchbook.engine.context import Context
from benchbook.engine.evaluate import matches


def is_such_a_source(ctx: Context, kind: Any, source: int) -> bool:
    """Whether the source fits; a text that names a card type without the word "source" means a permanent."""
    if not matches(ctx, kind, source):
        return False
    return ctx.game.object(source).zone == "battlefield" or not names_a_type(kind) or _of_any_zone(kind)


def _of_any_zone(kind: Any) -> bool:
    return kind == SOURCE or (isinstance(kind, And | Or) and any(map(_of_any_zone, kind.parts)))
