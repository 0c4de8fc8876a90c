"""Nobody has priority in the untap step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from benchbook.engine.illegal import Illegal
from benchbook.engine.runner import Call

if TYPE_CHECKING:
    from benchbook.engine.scenario.play import Play


def somebody_has_priority(play: Play) -> None:
    """No player gets priority in the untap step: who acts once a turn has begun does so in the upkeep."""
    if play.game.step != "untap" or play.game.over:
        return
    if not play.turn_begun:
        raise Illegal("nobody has priority in the untap step", "502.4", "117.3a")
    play.run.recorder.say("Nobody has priority in the untap step: this is done in the upkeep.", "502.4")
    play.run.call(Call("runs", "advance", ("upkeep",)))
