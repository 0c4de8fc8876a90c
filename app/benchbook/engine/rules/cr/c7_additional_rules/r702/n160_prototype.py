"""702.160: prototype."""

from __future__ import annotations

from benchbook.engine.registry import definition
from benchbook.engine.state import Game, ObjId


@definition("702.160a", runs="cast in that way")
def is_cast_prototyped(game: Game, spell: ObjId) -> bool:
    """The player who casts it chose the alternative set."""
    part = game.objects[spell].components[0]
    return part.definition.layout == "prototype" and part.face == 1
