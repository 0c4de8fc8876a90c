"""514.2, 611.2a: what entered as a copy until end of turn, or until it is turned face down."""

from __future__ import annotations

from benchbook.engine.rules.cr.c6_spells_abilities_effects.r614_replacement_effects.replacement_effects import (
    COPY_UNTIL,
)
from benchbook.engine.rules.terms import *


@rule("514.2", runs="ends with the turn")
def no_copy_any_more(game: Game) -> list[ev.Event]:
    """As the turn ends it is again what it was, and whatever is attached to it or on it stays."""
    found: list[ev.Event] = []
    for thing in game.battlefield:
        ended = _itself_again(thing, "end of turn")
        found += [ended] if ended is not None else []
    return found


def _itself_again(thing: Object, end: str) -> ev.Event | None:
    """What makes it what it was before it entered as a copy until then; None where it did not."""
    before = COPY_UNTIL[end].of(thing)
    return None if before is None else ev.MarkObject(thing.id, {"copied": before[0]}, COPY_UNTIL[end](None))


@rule("611.2a", results_of=ev.Turn, how="face down")
def no_copy_once_face_down(game: Game, event: ev.Turn) -> Script:
    """What entered as a copy until it is turned face down is then again what it was."""
    ended = _itself_again(game.object(event.obj), "face down")
    if ended is not None:
        yield ended
