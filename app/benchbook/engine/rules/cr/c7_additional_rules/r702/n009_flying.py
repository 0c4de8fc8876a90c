"""702.9: flying."""

from __future__ import annotations

from benchbook.engine.prose import name_of
from benchbook.engine.registry import rule
from benchbook.engine.state import Game, ObjId


@rule("702.9b", forbids="block")
def evades(game: Game, blocker: ObjId, attacker: ObjId) -> str:
    """Only creatures with flying or reach can block it."""
    by = game.look(blocker)
    if not game.look(attacker).has_keyword("flying") or by.has_keyword("flying") or by.has_keyword("reach"):
        return ""
    return f"{name_of(game, attacker)} has flying, and {name_of(game, blocker)} has neither flying nor reach"
