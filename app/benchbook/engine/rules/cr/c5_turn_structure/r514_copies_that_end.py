"""514.2: what entered as a copy until end of turn."""

from __future__ import annotations

from benchbook.engine.rules.cr.c6_spells_abilities_effects.r614_replacement_effects.replacement_effects import (
    COPY_THIS_TURN,
)
from benchbook.engine.rules.terms import *


@rule("514.2", runs="ends with the turn")
def no_copy_any_more(game: Game) -> list[ev.Event]:
    """As the turn ends it is again what it was, and whatever is attached to it or on it stays."""
    found: list[ev.Event] = []
    for thing in game.battlefield:
        before = thing.memory.get(COPY_THIS_TURN)
        if before is not None:
            found.append(ev.MarkObject(thing.id, {"copied": before[0], "memory": {COPY_THIS_TURN: None}}))
    return found
