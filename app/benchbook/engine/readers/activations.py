"""How often the ability that resolves now has been activated this turn (602.2)."""

from __future__ import annotations

from fractions import Fraction

from benchbook.cards.amounts import TimesActivated
from benchbook.engine.abilities import all_held
from benchbook.engine.context import Context, NotModelled
from benchbook.engine.evaluate import AMOUNTS, reads


@reads(AMOUNTS, TimesActivated)
def times_activated(ctx: Context, node: TimesActivated) -> Fraction:
    """All its activations this turn, whether or not they have resolved; of that one object (400.7)."""
    from benchbook.engine.rules.cr.c6_spells_abilities_effects import r602_activating as activating

    memory = ctx.game.object(ctx.stack_object).ability if ctx.stack_object is not None else None
    if memory is None or memory.source not in ctx.game.objects:
        raise NotModelled("how often an ability was activated whose source is gone, or that is a mana ability")
    for held in all_held(ctx.game, memory.source):
        if held.ability == memory.ability:
            return Fraction(activating.times_activated(ctx.game, memory.source, held.key))
    raise NotModelled("how often an ability was activated that its source no longer has")
