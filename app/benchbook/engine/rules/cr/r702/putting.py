"""702.49: permanents that keywords put onto the battlefield attacking."""

from __future__ import annotations

from dataclasses import dataclass

from benchbook.cards.objects import What
from benchbook.engine import events as ev
from benchbook.engine.context import Context
from benchbook.engine.evaluate import objects
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.r702.terms import Script
from benchbook.engine.state import Game


@dataclass(frozen=True, slots=True)
class PutAttacking:
    """Put the source onto the battlefield tapped, attacking what another object attacked as it last existed."""

    like: What


@rule("702.49c", performs=PutAttacking)
def put_attacking(game: Game, ctx: Context, node: PutAttacking) -> Script:
    """It attacks the same player, planeswalker or battle as the creature that was returned."""
    if ctx.source not in game.objects:
        return None
    attacked = None
    for obj in objects(ctx, node.like):
        before = game.last(obj) if isinstance(obj, int) else game
        if before.combat is not None and isinstance(obj, int):
            attacked = before.combat.attackers.get(obj, attacked)
    gone = isinstance(attacked, int) and attacked not in game.objects
    there = None if gone or game.combat is None else attacked
    outcome = yield ev.Move(
        ctx.source, "battlefield", "put", ctx.source, controller=ctx.controller, tapped=True, attacking=there
    )
    return {"moved": (outcome.new,) if outcome.new is not None else ()}
