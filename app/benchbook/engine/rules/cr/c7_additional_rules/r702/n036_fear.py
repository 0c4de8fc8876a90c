"""702.36: fear."""

from __future__ import annotations

from benchbook.engine.prose import name_of
from benchbook.engine.registry import rule
from benchbook.engine.state import Game, ObjId


@rule("702.36b", forbids="block")
def evades(game: Game, blocker: ObjId, attacker: ObjId) -> str:
    """Only artifact creatures and black creatures can block it."""
    by = game.look(blocker)
    if not game.look(attacker).has_keyword("fear") or "artifact" in by.types or "black" in by.colors:
        return ""
    return f"{name_of(game, attacker)} has fear: {name_of(game, blocker)} is neither black nor an artifact"
