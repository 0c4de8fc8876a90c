"""Nobody has priority in the untap step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from benchbook.engine.illegal import Illegal
from benchbook.engine.runner import Call
from benchbook.engine.scenario.forms import actions as act

if TYPE_CHECKING:
    from benchbook.engine.scenario.acting.play import Play


def somebody_has_priority(play: Play) -> None:
    """No player gets priority in the untap step: who acts once a turn has begun does so in the upkeep."""
    if play.game.step != "untap" or play.game.over:
        return
    if not play.turn_begun:
        raise Illegal("nobody has priority in the untap step", "502.4", "117.3a")
    play.run.recorder.say("Nobody has priority in the untap step: this is done in the upkeep.", "502.4")
    play.run.call(Call("runs", "advance", ("upkeep",)))


def after_a_line(play: Play, says: Any) -> None:
    """State-based actions are checked and what has triggered goes on the stack, except where a turn has just begun.

    What triggers in the untap step waits until a player would get priority, which is in the upkeep (502.4).
    """
    if play.game.step == "untap" and not play.game.stack and isinstance(says, act.MoveTo | act.TurnEnds):
        return
    play.run.call(Call("runs", "priority", ()))
