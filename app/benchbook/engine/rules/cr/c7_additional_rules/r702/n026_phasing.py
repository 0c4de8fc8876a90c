"""702.26: phasing."""

from __future__ import annotations

from benchbook.engine.memory import PHASED_OUT_UNDER
from benchbook.engine.resolution import chosen_phased_out_too
from benchbook.engine.rules.terms import *


@rule("702.26b", performs=fx.PhaseOut)
def phase_out(game: Game, ctx: Context, node: fx.PhaseOut) -> Script:
    """Permanents phase out or in at once, with what is attached to them."""
    found = yield from chosen_phased_out_too(ctx, node.what)
    named = [o for o in found if isinstance(o, int) and o in game.objects and game.objects[o].zone == "battlefield"]
    if node.until is not None and (yield Call("runs", "has ended already", (ctx, node))):
        return
    events = phase_in_events(game, named) if node.phase_in else phase_out_events(game, named)
    if events and (node.phase_in or any(_would_show(game, e.obj) for e in events)):
        yield Cite(("702.26d",))
    if events:
        yield Cite(as_it_phases_in(game, named) if node.phase_in else ())
        yield ev.Together(events)
    if node.until is not None and events:
        yield Call("runs", "phased out until", (ctx, node, tuple(e.obj for e in events if not e.indirectly)))


def _would_show(game: Game, obj: ObjId) -> bool:
    """Whether it would make a difference if the permanent changed zones: counters, a token, abilities that trigger."""
    thing = game.objects[obj]
    moves = (getattr(h.ability, "when", None) for h in game.look(obj).abilities)
    return bool(thing.counters) or thing.is_token or any(isinstance(when, ZoneChange) for when in moves)


def phase_out_events(game: Game, named: Iterable[ObjId]) -> tuple[ev.Phase, ...]:
    """They phase out, and what is attached to them does so indirectly, even if it was named too (702.26g–h)."""
    there = [o for o in named if not game.objects[o].phased_out]
    along: list[ObjId] = []
    for obj in there:
        along += [o for o in attached(game, obj) if not game.objects[o].phased_out and o not in along]
    direct = tuple(ev.Phase(o, out=True) for o in there if o not in along)
    return (*direct, *(ev.Phase(o, out=True, indirectly=True) for o in along))


def phase_in_events(game: Game, named: Iterable[ObjId]) -> tuple[ev.Phase, ...]:
    """What phased out directly phases in, and with it what phased out because it is attached (702.26g)."""
    found: dict[ObjId, bool] = {}
    for obj in (o for o in named if game.objects[o].phased_out == "directly"):
        along = (o for o in attached(game, obj) if game.objects[o].phased_out == "indirectly")
        found |= {obj: False} | dict.fromkeys(along, True)
    return tuple(ev.Phase(o, out=False, indirectly=along) for o, along in found.items())


@definition("702.26g", results_of=ev.Phase, indirectly=True)
def phases_along(game: Game, event: ev.Phase) -> Script:
    """What is attached to a permanent phases out and in with it, and not by itself."""
    yield Cite(("702.26g",))


def as_it_phases_in(game: Game, objs: Iterable[ObjId]) -> tuple[str, ...]:
    """What phases in is treated as existing again, and what phased out by itself is attached where it was."""
    there = [game.objects[o] for o in objs if game.objects[o].phased_out == "directly"]
    numbers = ("702.26c",) if there else ()
    return (*numbers, "702.26i") if any(o.attached_to in game.objects for o in there) else numbers


def attached(game: Game, obj: ObjId) -> list[ObjId]:
    """What is attached to it, and what is attached to that."""
    found = [o.id for o in game.objects.values() if o.attached_to == obj and o.zone == "battlefield"]
    return [x for one in found for x in (one, *attached(game, one))]


def phased_out_under(obj: Object) -> PlayerId:
    """Under whose control it phased out."""
    return PHASED_OUT_UNDER.of(obj) or obj.controller
