"""701.8, 701.19, 701.69, 702.12: destroy, what is indestructible, regenerate and heal."""

from __future__ import annotations

from benchbook.engine.rules.cr.c6_spells_abilities_effects.r615_prevention import concerns
from benchbook.engine.rules.cr.c7_additional_rules.r701.terms import *


@rule("701.8a", performs=fx.Destroy)
def destroy(game: Game, ctx: Context, node: fx.Destroy) -> Script:
    """Destroyed permanents go to their owners' graveyards."""
    found = [
        o for o in ids((yield from chosen_objects(ctx, node.what, "choose what to destroy"))) if on_battlefield(game, o)
    ]
    events = tuple(ev.Destroy(o, ctx.source, node.no_regeneration) for o in found)
    outcome = yield together(events) if events else NOW
    done = outcome.of(ev.Destroy) if events else []
    died = tuple(e.obj for e in outcome.of(ev.Move) if e.to == "graveyard") if events else ()
    buried = tuple(e.new for e in outcome.of(ev.Move) if e.to == "graveyard" and e.new is not None) if events else ()
    destroyed_ones = tuple(e.obj for e in done)
    return {node.bind: destroyed_ones, "destroyed this way": Fraction(len(done)), "died": died, "buried": buried}


@rule("701.8a", happens=ev.Destroy)
def destroyed(game: Game, event: ev.Destroy) -> Script:
    """The permanent is put into its owner's graveyard."""
    if event.reason == "deathtouch":
        yield Cite(("702.2b",))
    if event.no_regeneration and any(_regenerates(e, event.obj) for e in game.effects):
        yield Cite(("701.19c", "608.2c"))
    yield ev.Move(event.obj, "graveyard", "destroyed", event.cause)
    return event


def _regenerates(effect: Any, obj: ObjId) -> bool:
    """Whether the effect is a shield that would regenerate the permanent (701.19a)."""
    return isinstance(effect.replacement, r.Regenerates) and effect.locked is not None and obj in effect.locked


@rule("702.12b", forbids=ev.Destroy, there="indestructible")
def cannot_be_destroyed(game: Game, event: ev.Destroy) -> str:
    """A permanent with indestructible can't be destroyed, and lethal damage doesn't destroy it."""
    if event.obj not in game.objects:
        return "It is gone."
    if game.look(event.obj).has_keyword("indestructible"):
        again = had_twice(game, event.obj, "indestructible")
        return Reason(f"{name_of(game, event.obj)} has indestructible.", *CANT, *again)
    return barred(game, "be destroyed", event.obj)


@rule("701.19a", performs=fx.Regenerate)
def regenerate(game: Game, ctx: Context, node: fx.Regenerate) -> Script:
    """Create a shield: the next time it would be destroyed this turn, it regenerates instead."""
    for obj in ids((yield from chosen_objects(ctx, node.what))):
        if on_battlefield(game, obj):
            yield ev.Begin(
                EffectInForce(
                    0, 0, ctx.source, ctx.controller, Until("end of turn"), frozenset({obj}),
                    replacement=r.Regenerates(node.what), once=True, words=f"Regenerate {name_of(game, obj)}.",
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
