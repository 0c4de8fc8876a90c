"""Which replacement effects there are, when each applies, and what each makes of an event (614, 616.1)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from benchbook.engine.context import Context
from benchbook.engine.events.base import Script
from benchbook.frozen import dataclass

# the order of 616.1a–f: self-replacement, control on entering, copy on entering, back face on entering, any other
SELF, CONTROL, COPY, BACK_FACE, OTHER = range(5)


@dataclass(frozen=True)
class Watch:
    """How a kind of replacement node is recognised and what it does.

    ``applies(ctx, node, event)``; ``transform(ctx, node, event, candidate)`` is a script that returns the
    list of events that happen instead.
    """

    number: str
    applies: Callable[[Context, Any, Any], bool]
    transform: Callable[..., Script]
    rank: int = OTHER


WATCHES: dict[type, Watch] = {}


def watches(
    node: type, number: str, applies: Callable[[Context, Any, Any], bool], rank: int = OTHER
) -> Callable[[Any], Any]:
    """Register a replacement node: which rule it is an instance of, when it applies, what it makes of the event."""

    def register(transform: Any) -> Any:
        WATCHES[node] = Watch(number, applies, transform, rank)
        return transform

    return register
