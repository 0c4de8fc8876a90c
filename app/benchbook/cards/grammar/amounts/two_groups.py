"""Two groups that are counted together: "for each other Zombie you control and each Zombie card in your graveyard"."""

from __future__ import annotations

from typing import Any

from benchbook.cards.amounts import CountOf, Sum
from benchbook.cards.grammar.forms import derived


def _together(a: Any, b: Any) -> Sum:
    return Sum((CountOf(a), CountOf(b)))


def _apart(node: Any) -> tuple[Any, ...] | None:
    parts = node.parts if isinstance(node, Sum) and len(node.parts) == 2 else ()
    fits = bool(parts) and all(isinstance(p, CountOf) for p in parts)
    return tuple(p.what for p in parts) if fits and node == _together(*(p.what for p in parts)) else None


derived("each", "<a:each group> and each <b:each group>", _together, _apart, Sum)
