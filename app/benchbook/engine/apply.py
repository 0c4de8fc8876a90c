"""What a primitive event makes of a game, by the functions of ``applied``.

``apply(game, event)`` returns the new game and the event as it happened (with the new object's id filled in).
"""

from __future__ import annotations

import benchbook.engine.applied  # noqa: F401 (its functions are registered)
from benchbook.engine import events as ev
from benchbook.engine.appliers import APPLIERS
from benchbook.engine.state import Game


def apply(game: Game, event: ev.Event) -> tuple[Game, ev.Event]:
    """The game after the event, and the event as it happened."""
    applier = APPLIERS.get(type(event))
    return applier(game, event) if applier is not None else (game, event)
