"""The lines of a scenario that are played in a subgame, while the spell that made it waits (729.1a)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from benchbook.engine.context import NotModelled
from benchbook.engine.derivation import Step
from benchbook.engine.players.new_games import BEGINNING
from benchbook.engine.rules.cr.c7_additional_rules.r729_subgames import HOW
from benchbook.engine.scenario.forms import actions as act
from benchbook.refs import RuleRef

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
