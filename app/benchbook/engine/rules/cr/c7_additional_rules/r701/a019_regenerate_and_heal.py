"""701.19, 701.69: regenerate and heal."""

from __future__ import annotations

from benchbook.cards import replacements as r
from benchbook.cards.replacements import Regenerates
from benchbook.engine.rules.cr.c6_spells_abilities_effects.r615_prevention import concerns
from benchbook.engine.rules.cr.c7_additional_rules.r701.terms import *


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


@rule("701.69a", runs="heal")
def heal(game: Game, obj: ObjId) -> Script:
    """All damage marked on the permanent is removed from it."""
    if obj in game.objects and game.objects[obj].damage:
        yield ev.MarkDamage(obj, None)


@watches(r.DamageHeals, "614.1a", concerns)
def deals_and_heals(ctx: Context, node: r.DamageHeals, event: ev.Damage, candidate: Candidate) -> Script:
    """What is about to be dealt is dealt, all of it at once; what was dealt before is healed."""
    if isinstance(event.to, int):
        yield Call("runs", "heal", (event.to,))
    yield NOW
    return [event]
