"""803, 809.3c, 811.4: whom a player may attack by where they sit."""

from __future__ import annotations

from benchbook.engine.events import Concede, PlayerLoses
from benchbook.engine.players.seats import beside
from benchbook.engine.rules.terms import *


def option(*names: str) -> Callable[[Any], Any]:
    """The rule belongs to games played with one of these options or variants."""

    def mark(function: Any) -> Any:
        function.only_in = names
        return function

    return mark


def neighbors(game: Game, who: PlayerId) -> tuple[PlayerId, PlayerId]:
    """Who sits immediately to the left and to the right.

    The seats of those who have left are closed up by the next turn (801.2c, 807.4h). Whether they are so at once for
    attacking no rule says: NotModelled where it would matter.
    """
    now = beside(game, who)
    gone = {e.who for e in game.log if isinstance(e, (PlayerLoses, Concede))}
    if gone:
        there = [p.id for p in game.players if not p.lost or p.id in gone or p.id == who]
        here = there.index(who)
        if (there[(here + 1) % len(there)], there[here - 1]) != now:
            raise NotModelled("whom a player may attack whose neighbor has left the game this turn (803.1)")
    return now


@rule("803.1a", forbids="attack")
@option("attack left")
def attacks_to_the_left(game: Game, attacking: PlayerId, defender: PlayerId) -> str:
    """Only the opponent seated immediately to the left is attacked, what they control and what they protect."""
    left, _ = neighbors(game, attacking)
    return "" if defender == left else f"{defender} does not sit immediately to {attacking}'s left"


@rule("803.1b", forbids="attack")
@option("attack right")
def attacks_to_the_right(game: Game, attacking: PlayerId, defender: PlayerId) -> str:
    """Only the opponent seated immediately to the right is attacked, what they control and what they protect."""
    _, right = neighbors(game, attacking)
    return "" if defender == right else f"{defender} does not sit immediately to {attacking}'s right"


def not_beside(game: Game, attacking: PlayerId, defender: PlayerId) -> str:
    """Why somebody who sits elsewhere is not attacked."""
    return "" if defender in neighbors(game, attacking) else f"{defender} does not sit next to {attacking}"


@rule("811.4", forbids="attack")
@option("alternating teams")
def attacks_neighbors(game: Game, attacking: PlayerId, defender: PlayerId) -> str:
    """Only opponents seated next to a player are attacked, what they control and what they protect."""
    return not_beside(game, attacking, defender)
