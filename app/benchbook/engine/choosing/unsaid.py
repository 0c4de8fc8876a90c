"""What must have been chosen as a permanent that lies there entered, and nobody says: who reads it is noticed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Any

from benchbook.cards.amounts import Amount


@dataclass(frozen=True)
class Unsaid:
    """In the place of what was chosen for the object under the key: a colour, a creature type, a player …"""

    obj: int
    key: str
    kind: str
    options: tuple[str, ...] = ()
    limit: Amount | None = None


_ASKED_FOR: ContextVar[dict[Unsaid, None] | None] = ContextVar("asked for", default=None)


@contextmanager
def noticing() -> Iterator[dict[Unsaid, None]]:
    """What is asked for in here although nobody said it, each once, the first first."""
    found: dict[Unsaid, None] = {}
    token = _ASKED_FOR.set(found)
    try:
        yield found
    finally:
        _ASKED_FOR.reset(token)


def said(found: Any) -> Any:
    """What was chosen; None, and noticed, where nobody says it."""
    if type(found) is not Unsaid:
        return found
    noticed = _ASKED_FOR.get()
    if noticed is not None:
        noticed[found] = None
    return None


def said_things(found: Any) -> Any:
    """The same of several things; none where nobody says them."""
    known = said(found)
    return () if known is None else known
