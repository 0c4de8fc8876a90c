"""610.4: permanents that phase out until something happens."""

from __future__ import annotations

from benchbook.cards.conditions import UntilLeaves
from benchbook.engine.rules.cr.c7_additional_rules.r701.terms import *
from benchbook.engine.rules.cr.c7_additional_rules.r702.n026_phasing import phase_in_events
from benchbook.engine.rules.terms import *

WAITS = "phases in when that leaves"
WAITING = "who wait for it"


@rule("610.4c", runs="has ended already")
def has_ended_already(game: Game, ctx: Context, node: fx.PhaseOut) -> Script:
    """Where what it would wait for has happened before, the permanent doesn't phase out."""
    if not isinstance(node.until, UntilLeaves):
        raise NotModelled("phasing out until something other than a permanent's leaving")
    watched = objects_of(ctx, node.until.what)
    if all(o in game.objects and game.objects[o].zone == "battlefield" for o in watched):
        return False
    number = "610.4c" if ctx.event is not None else "610.4b"
    yield Cite((number,), sentence="The event that ends it has already happened: nothing phases out.")
    return True


@rule("610.4a", runs="phased out until")
def phased_out_until(game: Game, ctx: Context, node: fx.PhaseOut, named: tuple[ObjId, ...]) -> Script:
    """They don't phase in during an untap step; they wait for the event."""
    assert isinstance(node.until, UntilLeaves)
    (watched, *_) = objects_of(ctx, node.until.what)
    for obj in named:
        yield ev.MarkObject(obj, {"memory": {WAITS: watched}})
    yield Cite(("610.4",))
    yield ev.Begin(
        EffectInForce(
            0, 0, ctx.source, ctx.controller, Indefinitely(), words="phased out until it leaves",
            bindings={WAITING: named, "watched for": watched, "tapped": node.tapped},
        )
    )  # fmt: skip


@rule("610.4a", results_of=ev.Phase)
def phased_in_otherwise(game: Game, event: ev.Phase) -> Script:
    """What phases in, for whatever reason, waits for nothing any more."""
    thing = game.objects.get(event.obj)
    if not event.out and thing is not None and thing.memory.get(WAITS):
        yield ev.MarkObject(event.obj, {"memory": {WAITS: None}})


@rule("610.4", results_of=ev.Move, from_zone="battlefield")
def phase_in_again(game: Game, event: ev.Move) -> Script:
    """Right after it has left the battlefield, what waits for that phases in."""
    for effect in game.effects:
        if effect.bindings.get("watched for") != event.obj:
            continue
        yield ev.End((effect.id,))
        now = yield NOW
        waiting = [o for o in effect.bindings[WAITING] if o in now.objects and now.objects[o].memory.get(WAITS)]
        events = phase_in_events(now, waiting)
        if events:
            yield Cite(("702.26g",) if len(events) > len(waiting) else ())
            yield ev.Together(events, "It phases in.")
            for obj in waiting if effect.bindings["tapped"] else ():
                yield ev.Tap(obj, effect.source)
