"""702.42: entwine."""

from __future__ import annotations

from typing import Any

from benchbook.engine.registry import rule
from benchbook.engine.state import Game


@rule("702.42b", runs="modes")
def every_mode(game: Game, choice: Any, paid: dict[str, int]) -> tuple[int, ...] | None:
    """With the entwine cost paid all modes are chosen, and followed in the order written."""
    return tuple(range(len(choice.modes))) if paid.get("entwine") else None
