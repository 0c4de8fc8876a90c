"""Who makes a player's decisions: the player, or whoever controls that player (723)."""

from __future__ import annotations

from benchbook.engine.state import Game, ObjId, PlayerId
from benchbook.frozen import dataclass

CONTROLS = "control of players"


@dataclass(frozen=True)
class PlayerControl:
    """An effect by which a player controls another (723.1): it waits for a turn or combat phase, or has begun.

    ``by`` is "" once that player has left the game; ``extra_turn``: the other player takes an extra turn afterwards.
    """

    by: PlayerId
    of: PlayerId
    source: ObjId
    during: str = "turn"
    begun: bool = False
    extra_turn: bool = False


def controls_of_players(game: Game) -> tuple[PlayerControl, ...]:
    """Every such effect there is, the oldest first."""
    found: tuple[PlayerControl, ...] = game.marks.get(CONTROLS, ())
    return found


def controller_of_player(game: Game, who: PlayerId) -> PlayerId:
    """Who controls the player now: of several effects the last one created works (723.1a); themselves otherwise."""
    found = [c for c in controls_of_players(game) if c.begun and c.by and who in game.defenders_beside(c.of)]
    return found[-1].by if found else who


def decides_for(game: Game, who: PlayerId) -> PlayerId:
    """Who makes the decisions of the player (723.5): one who is controlled themselves decides nothing."""
    if CONTROLS not in game.marks:
        return who
    asked = [who]
    while (above := controller_of_player(game, asked[-1])) not in asked:
        asked.append(above)
    return asked[-1]
