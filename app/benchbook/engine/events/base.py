"""What all events are."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

DOES_IT = "does this for the turn"
EMPTY: Mapping[str, Any] = {}
EMPTY_BLOCKS: Mapping[int, tuple[int, ...]] = {}


@dataclass(frozen=True)
class Event:
    """Base of all events. ``cause`` is the object whose effect, cost or rule it comes from."""
