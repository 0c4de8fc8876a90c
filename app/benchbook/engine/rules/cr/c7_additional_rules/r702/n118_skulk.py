"""702.118: skulk."""

from __future__ import annotations

from benchbook.engine.prose import name_of
from benchbook.engine.registry import rule
from benchbook.engine.state import Game, ObjId


@rule("702.118b", forbids="block")
def evades(game: Game, blocker: ObjId, attacker: ObjId) -> str:
    """Creatures with greater power can't block it."""
    look, by = game.look(attacker), game.look(blocker)
    if not look.has_keyword("skulk") or (by.power or 0) <= (look.power or 0):
        return ""
    return f"{name_of(game, attacker)} has skulk, and {name_of(game, blocker)} has greater power"
