"""701.19: regenerate."""

from __future__ import annotations

from benchbook.cards import effects as fx
from benchbook.cards.conditions import Until
from benchbook.cards.replacements import Regenerates
from benchbook.engine import events as ev
from benchbook.engine.context import Context
from benchbook.engine.effects_in_force import EffectInForce
from benchbook.engine.events.base import Script
from benchbook.engine.prose import name_of
from benchbook.engine.registry import rule
from benchbook.engine.resolution import chosen_objects
from benchbook.engine.rules.cr.c7_additional_rules.r701.terms import ids, on_battlefield
from benchbook.engine.state import Game


@rule("701.19a", performs=fx.Regenerate)
def regenerate(game: Game, ctx: Context, node: fx.Regenerate) -> Script:
    """Create a shield: the next time it would be destroyed this turn, it regenerates instead."""
    for obj in ids((yield from chosen_objects(ctx, node.what))):
        if on_battlefield(game, obj):
            yield ev.Begin(
                EffectInForce(
                    0, 0, ctx.source, ctx.controller, Until("end of turn"), frozenset({obj}),
                    replacement=Regenerates(node.what), once=True, words=f"Regenerate {name_of(game, obj)}.",
                )
            )  # fmt: skip
    return None
