"""800.4k, 800.4m: the turns of a player who has left the game, and effects that last until them."""

from __future__ import annotations

from benchbook.engine.prose import listed
from benchbook.engine.rules.terms import *

IN_YOUR_NEXT_TURN = (
    "your next turn", "end of your next turn", "your next upkeep", "your next end step", "your next untap step",
)  # fmt: skip


@definition("800.4k", results_of=ev.TurnBegins)
def takes_no_turn(game: Game, event: ev.TurnBegins) -> Script:
    """A turn of a player who has left the game does not begin, be it their own or an extra one."""
    gone = passed_over(game, event)
    added = any(kind == "turn" and game.player(who).lost for kind, who in game.extra)
    if gone or added:
        said = f"{listed(list(gone))} left the game and {'take' if len(gone) > 1 else 'takes'} no turn." if gone else ""
        yield Cite(("800.4k",), sentence=said)


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
    before = game.marks.get("turn before")
    if event.extra or event.who not in seats or before is None:
        return ()
    start, number = seats.index(before), len(seats)
    between = (seats.index(event.who) - start - 1) % number
    order = (game.players[(start + step) % number] for step in range(1, between + 1))
    return tuple(p.id for p in order if p.lost)
