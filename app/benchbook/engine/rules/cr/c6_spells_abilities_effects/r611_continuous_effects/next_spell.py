"""611.2: what an effect does to the next spell that a player casts this turn."""

from __future__ import annotations

from benchbook.engine.rules.cr.c6_spells_abilities_effects.r611_continuous_effects.continuous_effects import effect_of
from benchbook.engine.rules.terms import *

WAITS, THAT_SPELL = "next spell", "that spell"


@rule("611.2a", performs=fx.NextSpell)
def waits_for_it(game: Game, ctx: Context, node: fx.NextSpell) -> Script:
    """The effect waits for the spell until end of turn."""
    words = "The next such spell this turn is affected."
    yield ev.Begin(effect_of(ctx.bound(WAITS, node), Until("end of turn"), words=words))


@rule("611.2a", results_of=ev.Cast)
def is_cast(game: Game, event: ev.Cast) -> Script:
    """As soon as the spell is cast, before anyone could do anything, the effect applies to it and is used up."""
    for effect in game.effects:
        node = effect.bindings.get(WAITS)
        if node is None or effect.controller != event.who:
            continue
        ctx = Context(game, effect.source, effect.controller, bindings=effect.bindings, targets=effect.targets)
        if not matches(ctx, node.filter, event.obj):
            continue
        yield ev.End((effect.id,))
        yield Cite(("611.2a", "611.2f"))
        yield from follow(ctx.binding(**{WAITS: None, THAT_SPELL: (event.obj,)}), node.effects)
