"""702.13: intimidate."""

from __future__ import annotations

from benchbook.engine.prose import name_of
from benchbook.engine.registry import rule
from benchbook.engine.state import Game, ObjId


@rule("702.13b", forbids="block")
def evades(game: Game, blocker: ObjId, attacker: ObjId) -> str:
    """Only artifact creatures and creatures that share a color with it can block it."""
    look, by = game.look(attacker), game.look(blocker)
    if not look.has_keyword("intimidate") or "artifact" in by.types or look.colors & by.colors:
        return ""
    return (
        f"{name_of(game, attacker)} has intimidate: {name_of(game, blocker)} is no artifact and shares no color with it"
    )
