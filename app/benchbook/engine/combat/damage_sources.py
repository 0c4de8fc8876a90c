"""Whether a source of damage is of the kind that a text names: "a creature" is a permanent, "an artifact source" any
object (109.2, 109.2c).
"""

from __future__ import annotations

from typing import Any

from benchbook.cards.filters import And, HasSubtype, HasType, Or
from benchbook.engine.context import Context
from benchbook.engine.evaluate import matches

ON_BATTLEFIELD = frozenset({"artifact", "battle", "creature", "enchantment", "land", "planeswalker"})


def is_such_a_source(ctx: Context, kind: Any, source: int) -> bool:
    """Whether the source fits; a text that names a card type without the word "source" means a permanent."""
    if not matches(ctx, kind, source):
        return False
    if ctx.game.object(source).zone == "battlefield" or not _names_a_type(kind):
        return True
    return " source" in ctx.text


def _names_a_type(kind: Any) -> bool:
    if isinstance(kind, And):
        return any(_names_a_type(part) for part in kind.parts)
    if isinstance(kind, Or):
        return all(_names_a_type(part) for part in kind.parts)
    return isinstance(kind, HasSubtype) or (isinstance(kind, HasType) and kind.name in ON_BATTLEFIELD)
