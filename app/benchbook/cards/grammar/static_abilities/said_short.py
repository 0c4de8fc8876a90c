"""It's a creature in addition to its other types: what a static ability makes of something, said short."""

from __future__ import annotations

from typing import Any

from benchbook.cards.continuous import AddTypes
from benchbook.cards.grammar.forms import derived


def _of(node: Any) -> tuple[Any, ...] | None:
    one = node[0] if isinstance(node, tuple) and len(node) == 1 and isinstance(node[0], AddTypes) else None
    return None if one is None else ((one.types, one.subtypes, one.supertypes),)


derived("rule s", "'s (a |an |)<t:types> in addition to its other types", lambda t: (AddTypes(*t),), _of)
