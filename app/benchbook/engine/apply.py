"""What a primitive event makes of a game, by the functions of ``applied``.

``apply(game, event)`` returns the new game and the event as it happened (with the new object's id filled in)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from benchbook.engine import events as ev
from benchbook.engine.state import Game
from benchbook.modules import registered

Applier = Callable[[Game, Any], tuple[Game, ev.Event]]

APPLIERS: dict[type, Applier] = {}


def applies(event: type) -> Callable[[Applier], Applier]:
    """Register what an event type does."""
    return registered(APPLIERS, event)


def apply(game: Game, event: ev.Event) -> tuple[Game, ev.Event]:
    """The game after the event, and the event as it happened."""
    kind = type(event)
    return APPLIERS[kind](game, event) if kind in APPLIERS else (game, event)


def entered(game: Game, event: ev.Event) -> tuple[Game, Any]:
    """The game as it would be once the event has put an object somewhere, and that object (614.12).

    One rule after the other asks it of the same event: what was looked at last is kept.
    """
    known = _LOOKED_AT.get("last")
    if known is None or known[0] is not game or known[1] is not event:
        preview, done = apply(game, event)
        known = _LOOKED_AT["last"] = game, event, preview, getattr(done, "new", None)
    return known[2], known[3]


_LOOKED_AT: dict[str, tuple[Game, ev.Event, Game, Any]] = {}
