"""Objects that are of one of several colors, said after them: "a creature that's white or blue"."""

from __future__ import annotations

from typing import Any

from benchbook.cards.grammar.forms import derived
from benchbook.cards.objects import HasColor, Or


def _colors(said: Any) -> Any:
    """The same, where it is a color or several of them, and nothing else."""
    parts = said.parts if isinstance(said, Or) else (said,)
    return said if all(isinstance(part, HasColor) for part in parts) else None


def _of_colors(node: Any) -> tuple[Any, ...] | None:
    return (node,) if _colors(node) is not None else None


derived("after", "that (is|'s|are) <c:adjectives>", _colors, _of_colors)
