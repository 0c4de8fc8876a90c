"""509.1h: an effect says that an attacking creature becomes blocked or unblocked."""

from __future__ import annotations

from dataclasses import replace

from benchbook.cards import effects as fx
from benchbook.engine import events as ev
from benchbook.engine.context import Context
from benchbook.engine.events.base import Script
from benchbook.engine.registry import rule
from benchbook.engine.script import Cite
from benchbook.engine.state import Combat, Game, ObjId


@rule("509.1h", runs="designation: blocked")
def becomes_blocked(game: Game, ctx: Context, node: fx.Designate, found: tuple[ObjId, ...]) -> Script:
    """An unblocked attacking creature becomes a blocked one though no creature blocks it (506.4, 509.3c)."""
    combat = game.combat
    if combat is None:
        return
    with_bands = (o for one in found for o in (one, *_others_of_its_band(combat, one)))
    now = tuple(o for o in dict.fromkeys(with_bands) if o in combat.attackers and o not in combat.blocked)
    if not now:
        return
    yield ev.SetCombat(replace(combat, blocked=combat.blocked | set(now)))
    yield Cite(("509.1h", "702.22i") if set(now) - set(found) else ("509.1h",))
    yield ev.BecameBlocked(now, ctx.controller)


def _others_of_its_band(combat: Combat, obj: ObjId) -> tuple[ObjId, ...]:
    """The band with which the creature attacks becomes blocked as a whole (702.22i)."""
    return next((band for band in combat.bands if obj in band), ())
