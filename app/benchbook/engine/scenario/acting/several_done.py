"""Lines that say several things at once: an ability so many times, several triggers that resolve."""

from __future__ import annotations

from typing import TYPE_CHECKING

from benchbook.engine.illegal import Illegal
from benchbook.engine.runner import Call
from benchbook.engine.scenario.acting.activating import activates
from benchbook.engine.scenario.acting.moving_on import on_stack
from benchbook.engine.scenario.forms import actions as act
from benchbook.engine.state import ObjId

if TYPE_CHECKING:
    from benchbook.engine.scenario.acting.play import Play


def so_many_times(play: Play, says: act.Times) -> ObjId | None:
    """The ability is activated so many times; if once it can't be, the line is not done at all."""
    made: ObjId | None = None
    for time in range(1, says.times + 1):
        try:
            made = activates(play, says.what)
        except Illegal as problem:
            if time > 1:
                said = f"{problem.reason} (the first {time - 1} of {says.times} times would be allowed)"
                raise Illegal(said, *problem.numbers) from problem
            raise
    return made


def resolve_these(play: Play, says: act.ResolveTriggers) -> None:
    """What is named resolves, or the triggered abilities that now lie on top of the stack do."""
    waiting = _on_top(play, says) if not says.names else [on_stack(play, name) for name in says.names]
    for one in waiting:
        while one in play.game.stack:
            play.run.call(Call("runs", "resolve top", ()))


def _on_top(play: Play, says: act.ResolveTriggers) -> list[ObjId]:
    waiting: list[ObjId] = []
    for one in reversed(play.game.stack):
        ability = play.game.objects[one].ability
        if ability is None or ability.kind != "triggered" or (says.number and len(waiting) == says.number):
            break
        waiting.append(one)
    if not waiting or len(waiting) < says.number:
        there = f"only {len(waiting)}" if waiting else "no"
        raise Illegal(f"{there} triggered abilities lie on top of the stack", "405.5")
    return waiting
