"""A turn has begun, and the next line is for its main phase: the game goes on to it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from benchbook.engine.derivation import Step
from benchbook.engine.illegal import Illegal, OutOfTime
from benchbook.engine.runner import Call
from benchbook.engine.scenario.forms import actions as act
from benchbook.engine.state import STEPS

if TYPE_CHECKING:
    from benchbook.engine.scenario.acting.play import Play

MAIN = "precombat main"


def goes_on_to_it(play: Play, says: Any, problem: Illegal, refused: Step) -> bool:
    """Whether what the active player was refused directly after their turn began can be done in its main phase, to
    which the game has now gone on; what was refused is told no more.
    """
    begun = play.turn_begun and play.game.step in ("untap", "upkeep") and not play.game.over
    if not begun or not isinstance(problem, OutOfTime) or says.who not in play.game.active_players:
        return False
    if _is_said_later(play):
        return False
    play.run.recorder.root.children.remove(refused)
    play.answers.local = None
    play.run.recorder.say("This is for a main phase: the turn goes on to it.", "505.6a")
    play.run.call(Call("runs", "advance", (MAIN,)))
    return True


def _is_said_later(play: Play) -> bool:
    """Whether a later line of this turn says itself that the game moves to a step before combat."""
    for line in play.scenario.when[play.position :]:
        says = line.action.says if line.action is not None else None
        if isinstance(says, act.TurnEnds) or (isinstance(says, act.MoveTo) and says.whose):
            return False
        if isinstance(says, act.MoveTo) and STEPS.index(says.step) <= STEPS.index(MAIN):
            return True
    return False
