"""702.31: horsemanship."""

from __future__ import annotations

from benchbook.engine.prose import name_of
from benchbook.engine.registry import rule
from benchbook.engine.state import Game, ObjId


@rule("702.31b", forbids="block")
def evades(game: Game, blocker: ObjId, attacker: ObjId) -> str:
    """Only creatures with horsemanship can block it."""
    if not game.look(attacker).has_keyword("horsemanship") or game.look(blocker).has_keyword("horsemanship"):
        return ""
    return f"{name_of(game, attacker)} has horsemanship and {name_of(game, blocker)} does not"
