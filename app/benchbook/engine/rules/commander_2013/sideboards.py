"""Sideboards, where the group uses them: what wishes fetch."""

from __future__ import annotations

from benchbook.engine.rules.commander_2013 import BOOK
from benchbook.engine.rules.terms import *


@rule("Sideboards/b3", book=BOOK, runs="wishes fetch")
def wishes_fetch(game: Game) -> bool:
    """Where the rule for sideboards is in use, wishes fetch cards that are not played as part of the deck."""
    return bool(game.marks.get("sideboards"))


@definition("Sideboards/b3", book=BOOK, results_of=ev.Move, to="hand")
def is_fetched(game: Game, event: ev.Move) -> Script:
    """A card from outside the game that an effect brings in is one that a wish fetches."""
    before = game.departed.get(event.obj)
    if event.cause is not None and before is not None and before.object(event.obj).zone == "outside":
        yield Cite((f"{BOOK}/Sideboards/b3",))
