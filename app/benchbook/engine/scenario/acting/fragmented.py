"""Fragmented loops: several players' own actions bring about the same position again and again (732.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from benchbook.engine.illegal import Illegal
from benchbook.engine.loops.regular import Round
from benchbook.engine.scenario.acting.repeating import seen_through
from benchbook.engine.scenario.forms import actions as act
from benchbook.engine.state import Game, PlayerId
from benchbook.frozen import dataclass

if TYPE_CHECKING:
    from benchbook.engine.scenario.acting.play import Play
    from benchbook.engine.scenario.model import Line

ACTIONS = (act.Casts, act.Activates)


@dataclass(frozen=True)
class Acted:
    """A player's action: what they said, the game before it, and how many lines had been gone through, and how much
    chosen and performed by then.
    """

    place: int
    says: Any
    game: Game
    taken: int
    performed: int


def not_again(play: Play, line: Line) -> None:
    """Raises Illegal where the player has to do something else now; otherwise the action is remembered."""
    says = line.action.says if line.action is not None else None
    if not isinstance(says, ACTIONS) or play.run.silent:
        return
    now = Acted(len(play.gone_through), says, play.game, len(play.run.oracle.taken), play.run.performed)
    for place, before in enumerate(play.acts):
        involved = {one.says.who for one in play.acts[place:]}
        if before.says == says and len(involved) > 1 and says.who == _who_gives_in(play.game, involved):
            if _same_again(play, before, now):
                reason = f"the players have brought about the same position again, and {says.who} has to do otherwise"
                raise Illegal(reason, "732.3")
    play.acts.append(now)


def _who_gives_in(game: Game, involved: set[PlayerId]) -> PlayerId | None:
    """The active player if they are involved, else the first in turn order who is."""
    return next((who for who in game.everyone() if who in involved), None)


def _same_again(play: Play, before: Acted, now: Acted) -> bool:
    """Whether what was done since leads to the same position for ever, and nothing counts how often."""
    lines = play.gone_through[before.place : now.place]
    taken = tuple(play.run.oracle.taken[before.taken : now.taken])
    found = seen_through(
        play, lines, Round(before.game, now.game, taken, tuple(play.run.trace[before.performed : now.performed]))
    )
    return found is not None and found.rounds is None and not found.changes
