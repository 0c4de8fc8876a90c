"""What all events are, and what yields them."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from itertools import repeat
from typing import Any

from benchbook.frozen import dataclass

DOES_IT = "does this for the turn"
EMPTY: Mapping[Any, Any] = {}
empty: Callable[[], Mapping[Any, Any]] = repeat(EMPTY).__next__  # calls no function in Python
Script = Generator[Any, Any, Any]
"""What a rule does: it yields events, choices and calls of rules, and is sent what came of each."""


@dataclass(frozen=True)
class Event:
    """Base of all events. ``cause`` is the object whose effect, cost or rule it comes from."""
