"""Fragmented loops (732.3), and lines that are played in a subgame while its spell waits (729.1a)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from benchbook.engine.context import NotModelled
from benchbook.engine.derivation import Step
from benchbook.engine.illegal import Illegal
from benchbook.engine.loops.regular import Round
from benchbook.engine.players.new_games import BEGINNING
from benchbook.engine.rules.cr.c7_additional_rules.r729_subgames import HOW
from benchbook.engine.scenario.acting.repeating import seen_through
from benchbook.engine.scenario.forms import actions as act
from benchbook.engine.state import Game, PlayerId
from benchbook.frozen import dataclass
from benchbook.refs import RuleRef

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
    says = line.says
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


if TYPE_CHECKING:
    from benchbook.engine.scenario.acting.play import Play

ABOUT = ("subgame", "first in the subgame")


class StillInside(BaseException):
    """The lines end before the subgame does: what is claimed is claimed of it."""


def play_inside(play: Play) -> None:
    """Carry out the next lines until the subgame is over; raises StillInside where they end before."""
    kept = play.answers.local, play.answers.ahead, play.together, play.apart
    play.answers.local = play.answers.ahead = play.answers.told = None
    play.together, play.apart = (), {}
    lines = play.scenario.when
    while not play.game.over:
        if play.position >= len(lines):
            if play.game.step == BEGINNING:
                raise NotModelled(HOW)
            raise StillInside
        if play.game.step == BEGINNING and not _begins(lines[play.position]):
            raise NotModelled(HOW)
        play.next_line()
    play.answers.local, play.answers.ahead, play.together, play.apart = kept


def _begins(line: Any) -> bool:
    """Whether it may stand before the first turn: an answer, a claim, a mulligan, who goes first, the result."""
    if line.action is None:
        return True
    says = line.action.says
    if isinstance(says, act.Answer | act.Mulligans):
        return True
    return isinstance(says, act.Stipulation) and says.verb in ABOUT


def still_inside(play: Play) -> None:
    """Say of which game the claims are."""
    told = "The subgame is not over: what holds at the end is told of the subgame."
    step = Step(told, [RuleRef("cr", "729.1a")], kind="assumption", game=play.game)
    play.run.recorder.root.children.append(step)
