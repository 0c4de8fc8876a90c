"""The table of what primitive events make of a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from benchbook.engine import events as ev
from benchbook.engine.state import Game

Applier = Callable[[Game, Any], tuple[Game, ev.Event]]

APPLIERS: dict[type, Applier] = {}


def applies(event: type) -> Callable[[Applier], Applier]:
    """Register what an event type does."""

    def register(function: Applier) -> Applier:
        APPLIERS[event] = function
        return function

    return register
