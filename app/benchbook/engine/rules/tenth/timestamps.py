"""418.5e: who put timestamps in order in 2008."""

from __future__ import annotations

from benchbook.engine.registry import rule
from benchbook.engine.rules.tenth import BOOK
from benchbook.engine.state import Game, ObjId, PlayerId


@rule("418.5e.b", book=BOOK, runs="who orders timestamps")
def the_active_player(game: Game, sources: list[ObjId]) -> list[tuple[PlayerId, list[ObjId]]]:
    """Objects that get their timestamps at one time are put in order by the active player, whoever controls them."""
    return [(game.active, sources)]
