"""Combat damage that waits on the stack, in the rulesets in which it did."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from benchbook.engine import events as ev
from benchbook.engine.context import NotModelled
from benchbook.engine.illegal import Illegal
from benchbook.engine.memory import DAMAGE_ON_THE_STACK, DAMAGE_PAUSES
from benchbook.engine.scenario.acting.combat import combat_damage
from benchbook.engine.scenario.forms import actions as act
from benchbook.engine.script import Call

if TYPE_CHECKING:
    from benchbook.engine.scenario.acting.play import Play

MOVING_ON = (act.MoveTo, act.TurnEnds, act.Attacks, act.Blocks, act.DealCombatDamage, act.PutDamageOnStack)


def put_on_the_stack(play: Play, says: act.PutDamageOnStack) -> None:
    """The step in which combat damage is dealt begins, and what is assigned waits on the stack."""
    table = play.game.table
    if table.one("runs", "deal waiting damage") is None:
        if table.values.get("combat damage") == "on the stack":
            raise NotModelled(f"combat damage on the stack ({table.title} does not carry this out)")
        raise Illegal("combat damage does not use the stack: it is dealt as it has been assigned", "510.2")
    play.run.script(iter([ev.MarkGame(DAMAGE_PAUSES(True))]))
    combat_damage(play, act.DealCombatDamage(says.first))


def dealt_before(play: Play, says: Any) -> bool:
    """Before the game moves on, waiting damage resolves; whether that is all that the line says."""
    if not DAMAGE_ON_THE_STACK.of(play.game):
        return False
    below = not play.game.stack and (isinstance(says, act.Pass) or (isinstance(says, act.Resolve) and not says.what))
    if not isinstance(says, MOVING_ON) and not below:
        return False
    said = isinstance(says, act.DealCombatDamage) and says.first == (play.game.step == "first-strike damage")
    play.run.call(Call("runs", "resolve everything", ()))
    play.run.call(Call("runs", "deal waiting damage", ()))
    return below or said


def dealt_after(play: Play, says: Any) -> None:
    """With everything else on the stack, the damage below it resolves."""
    if isinstance(says, act.Resolve) and says.everything and DAMAGE_ON_THE_STACK.of(play.game):
        play.run.call(Call("runs", "deal waiting damage", ()))
