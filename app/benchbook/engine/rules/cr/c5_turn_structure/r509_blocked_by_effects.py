"""509.1h: an effect says that an attacking creature becomes blocked or unblocked."""

from __future__ import annotations

from dataclasses import replace

from benchbook.cards import effects as fx
from benchbook.engine import events as ev
from benchbook.engine.context import Context
from benchbook.engine.events.base import Script
from benchbook.engine.registry import rule
from benchbook.engine.script import Cite
from benchbook.engine.state import Game, ObjId


@rule("509.1h", runs="designation: blocked")
def becomes_blocked(game: Game, ctx: Context, node: fx.Designate, found: tuple[ObjId, ...]) -> Script:
    """An unblocked attacking creature becomes a blocked one though no creature blocks it (506.4, 509.3c)."""
    combat = game.combat
    if combat is None:
        return
    now = tuple(o for o in found if o in combat.attackers and o not in combat.blocked)
    if not now:
        return
    yield ev.SetCombat(replace(combat, blocked=combat.blocked | set(now)))
    yield Cite(("509.1h",))
    yield ev.BecameBlocked(now, ctx.controller)
