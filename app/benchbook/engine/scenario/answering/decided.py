"""What a player does whom another player controls: a line says it of the one who does it (723.5)."""

from __future__ import annotations

from typing import Any

from benchbook.engine.choosing.deciding import controls_of_players, decides_for
from benchbook.engine.runner import Run
from benchbook.engine.scenario.forms import actions as act

DECIDED = (act.Casts, act.Activates, act.Plays, act.Specially, act.Attacks, act.Blocks)


def say_who_decides(run: Run, says: Any) -> None:
    """Where another player decides what the player of the line does, the derivation says so."""
    if not isinstance(says, DECIDED) or not controls_of_players(run.game):
        return
    by = decides_for(run.game, says.who)
    costs = ("723.5a",) if isinstance(says, act.Casts | act.Activates) else ()
    if by != says.who:
        run.recorder.say(f"{by} controls {says.who} and decides this for {says.who}.", "723.5", *costs)
