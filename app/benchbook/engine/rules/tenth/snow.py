"""G13.10: what paid for a snow symbol up to Eventide."""

from __future__ import annotations

from benchbook.engine.registry import rule
from benchbook.engine.rules.tenth import BOOK
from benchbook.engine.state import Game, ObjId


@rule("G13.10i", book=BOOK, runs="snow mana", instead_of=("cr/107.4h",))
def of_a_snow_permanent(game: Game, source: ObjId) -> bool:
    """A snow symbol is paid with one mana that a snow permanent has produced; that of a snow spell does not pay it."""
    return game.object(source).zone == "battlefield" and "snow" in game.look(source).supertypes
