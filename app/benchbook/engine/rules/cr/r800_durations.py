"""800.4m: effects that last until the next turn of a player who has left the game."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from benchbook.cards.conditions import Until
from benchbook.engine import events as ev
from benchbook.engine.registry import rule
from benchbook.engine.state import Game, PlayerId

Script = Generator[Any, Any, Any]
IN_YOUR_NEXT_TURN = (
    "your next turn", "end of your next turn", "your next upkeep", "your next end step", "your next untap step",
)  # fmt: skip


@rule("800.4m", results_of=ev.TurnBegins)
def turns_that_would_have_begun(game: Game, event: ev.TurnBegins) -> Script:
    """As the turn of a player who has left would have begun, the effects that last until then or into it are over."""
    gone = passed_over(game, event)
    over = tuple(
        e.id
        for e in game.effects
        if isinstance(e.duration, Until) and e.duration.point in IN_YOUR_NEXT_TURN and e.controller in gone
    )
    if over:
        yield ev.End(over)


def passed_over(game: Game, event: ev.TurnBegins) -> tuple[PlayerId, ...]:
    """Who has left the game and sits between the player whose turn it was and the one whose turn begins."""
    seats = [p.id for p in game.players]
    if event.extra or event.who not in seats:
        return ()
    here = seats.index(event.who)
    found: list[PlayerId] = []
    for step in range(1, len(seats)):
        player = game.players[here - step]
        if not player.lost:
            break
        found.append(player.id)
    return tuple(found)
