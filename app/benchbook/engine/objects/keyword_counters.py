"""Counters that give their object a keyword (122.1b), and when they were put on it (613.7c)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from benchbook.engine.game_objects import Object

KEYWORD_COUNTERS = frozenset({
    "flying", "first strike", "double strike", "deathtouch", "decayed", "exalted", "haste", "hexproof",
    "indestructible", "lifelink", "menace", "reach", "shadow", "trample", "vigilance",
})  # fmt: skip
STAMPS = "when counters were put"


def stamped(obj: Object, kind: str, clock: int) -> Mapping[str, Any]:
    """What the object remembers once counters of the kind are put on it: those it had have the new timestamp too."""
    return {**obj.memory, STAMPS: {**obj.memory.get(STAMPS, {}), kind: clock}}


def stamp_of(obj: Object, kind: str) -> int:
    """The timestamp of its counters of the kind; those with which it came have its own."""
    stamp: int = obj.memory.get(STAMPS, {}).get(kind, obj.timestamp)
    return stamp
