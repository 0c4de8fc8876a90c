"""Which function carries out which action of a line."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from benchbook.engine.scenario.acting.activating import activates, specially
from benchbook.engine.scenario.acting.around_a_line import put_on_the_stack
from benchbook.engine.scenario.acting.casting import casts, plays
from benchbook.engine.scenario.acting.combat import attacks, blocks, combat_damage
from benchbook.engine.scenario.acting.moving_on import (
    concedes,
    moves_to,
    mulligans,
    passes,
    resolves,
    stipulates,
    turn_ends,
)
from benchbook.engine.scenario.acting.passing import and_resolves, while_it_waits
from benchbook.engine.scenario.acting.passing import passes as one_passes
from benchbook.engine.scenario.acting.several_in_a_line import one_after_the_other, resolve_these, so_many_times
from benchbook.engine.scenario.forms import actions as act
from benchbook.engine.state import ObjId

if TYPE_CHECKING:
    from benchbook.engine.scenario.acting.play import Play


DOES: dict[type, Callable[[Play, Any], ObjId | None]] = {
    act.Casts: casts, act.Activates: activates, act.Plays: plays, act.Specially: specially,
    act.Mulligans: mulligans, act.Concedes: concedes, act.Attacks: attacks, act.Blocks: blocks,
    act.DealCombatDamage: combat_damage, act.PutDamageOnStack: put_on_the_stack,
    act.Resolve: resolves, act.MoveTo: moves_to, act.Times: so_many_times, act.ResolveTriggers: resolve_these,
    act.TurnEnds: turn_ends, act.Pass: passes, act.Passes: one_passes, act.AndResolves: and_resolves,
    act.While: while_it_waits, act.InTurn: one_after_the_other,
    act.Stipulation: stipulates,
}  # fmt: skip
