"""702.49: permanents that keywords put onto the battlefield attacking."""

from __future__ import annotations

from dataclasses import dataclass

from benchbook.cards.objects import What
from benchbook.engine import events as ev
from benchbook.engine.context import Context
from benchbook.engine.evaluate import objects
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import Script
from benchbook.engine.state import Game, Subject


@dataclass(frozen=True, slots=True)
class PutAttacking:
    """Put the source onto the battlefield tapped, attacking what another object attacked as it last existed."""

    like: What


@rule("702.49c", performs=PutAttacking)
def put_attacking(game: Game, ctx: Context, node: PutAttacking) -> Script:
    """It attacks the same player, planeswalker or battle as the creature that was returned."""
    if ctx.source not in game.objects:
        return None
    there = what_it_attacked(game, objects(ctx, node.like))
    outcome = yield ev.Move(
        ctx.source, "battlefield", "put", ctx.source, controller=ctx.controller, tapped=True, attacking=there
    )
    return {"moved": (outcome.new,) if outcome.new is not None else ()}


def what_it_attacked(game: Game, gone: tuple[Subject, ...]) -> Subject | None:
    """The player, planeswalker or battle that these attacked as they last existed; None where it is no more."""
    attacked = None
    for obj in gone:
        before = game.last(obj) if isinstance(obj, int) else game
        if before.combat is not None and isinstance(obj, int):
            attacked = before.combat.attackers.get(obj, attacked)
    left = isinstance(attacked, int) and attacked not in game.objects
    return None if left or game.combat is None else attacked
