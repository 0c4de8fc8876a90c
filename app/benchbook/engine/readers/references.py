"""What (``cards.objects``): the references."""

from __future__ import annotations

from typing import Any

from benchbook.cards import objects as what
from benchbook.engine.choosing.chosen import said_things
from benchbook.engine.context import Context, NotModelled
from benchbook.engine.evaluate import OBJECTS, amount, matches, objects, players, reads
from benchbook.engine.hidden.unnamed import NAMED_WILL_DO, needs_names
from benchbook.engine.memory import MADE_IT, SENT_BY, Name
from benchbook.engine.objects.copying import remembered_as
from benchbook.engine.state import Subject
from benchbook.patience import FILTERED, worked


@reads(OBJECTS, what.This)
def this(ctx: Context, node: what.This) -> tuple[Subject, ...]:
    """The object with the ability, or the spell itself."""
    return (ctx.source,)


@reads(OBJECTS, what.Maker)
def maker(ctx: Context, node: what.Maker) -> tuple[Subject, ...]:
    """The permanent that made the token, while it is on the battlefield."""
    token = ctx.game.object(ctx.source)
    while token.was is not None and MADE_IT.name not in token.memory:
        token = ctx.game.object(token.was)
    found = MADE_IT.of(token)
    if found is None:
        raise NotModelled("which object a copied ability means by a name")
    there = ctx.game.objects.get(found)
    return (found,) if there is not None and there.zone == "battlefield" and not there.phased_out else ()


@reads(OBJECTS, what.TargetsOf)
def targets_of(ctx: Context, node: what.TargetsOf) -> tuple[Subject, ...]:
    """The permanents of a kind that a spell targets, or targeted as it left the stack; each once."""
    chosen = [ctx.game.object(o).chosen for o in objects(ctx, node.what) if isinstance(o, int)]
    found = dict.fromkeys(t for one in chosen if one is not None for group in one.targets for t in group)
    there = (t for t in found if isinstance(t, int) and t in ctx.game.objects)
    return tuple(t for t in there if ctx.game.objects[t].zone == "battlefield" and matches(ctx, node.filter, t))


@reads(OBJECTS, what.Giver)
def giver(ctx: Context, node: what.Giver) -> tuple[Subject, ...]:
    """The object that gave the ability, wherever it is by now."""
    if node.obj is None:
        raise NotModelled("which object gave the ability")
    return (node.obj,)


@reads(OBJECTS, what.Target)
def target(ctx: Context, node: what.Target) -> tuple[Subject, ...]:
    """The targets that are still legal (608.2b)."""
    return ctx.targets[node.index] if node.index < len(ctx.targets) else ()


@reads(OBJECTS, what.EventObject)
def event_object(ctx: Context, node: what.EventObject) -> tuple[Subject, ...]:
    """The object of the event, followed into the public zone it went to where the event moved it (400.7)."""
    found = ctx.subjects.get(node.role)
    if found is None:
        return ()
    return tuple(_not_cast_by_madness(ctx, one) for one in (found if isinstance(found, tuple) else (found,)))


def _not_cast_by_madness(ctx: Context, one: Subject) -> Subject:
    """A discarded card that madness exiled and that was not cast is found where it went then (400.7k, 702.35c)."""
    gone = ctx.game.departed.get(one) if isinstance(one, int) else None
    if gone is None or not isinstance(one, int):
        return one
    thing, now = gone.objects[one], ctx.game.current(one)
    sent = thing.zone == "exile" and thing.was is not None and SENT_BY.of(thing) == thing.was
    if not sent or now is None or ctx.game.objects[now].was != one or not gone.look(one).has_keyword("madness"):
        return one
    ctx.notice("400.7k", "702.35c")
    return now


@reads(OBJECTS, what.Attached)
def attached(ctx: Context, node: what.Attached) -> tuple[Subject, ...]:
    """What the source is, or last was, attached to."""
    to = ctx.game.object(ctx.source).attached_to
    return () if to is None else (to,)


@reads(OBJECTS, what.Bound)
def bound(ctx: Context, node: what.Bound) -> tuple[Subject, ...]:
    """What an instruction bound to a name; "linked" is the source's own memory (607.2)."""
    found = ctx.bindings.get(node.name)
    if found is None:
        name = remembered_as(ctx.game, ctx.source, node.name)
        found = said_things(ctx.game.object(ctx.source).memory.get(name, ()))
        found = (*found, *ctx.game.memory.get(Name(f"{name} of {ctx.source}"), ()))
        if node.name == "linked":
            found = tuple(o for o in found if not isinstance(o, int) or _in_exile(ctx, o))
    return (found,) if isinstance(found, (int, str)) else tuple(found)


def _in_exile(ctx: Context, obj: int) -> bool:
    """Linked abilities speak only of cards that are still in the exile zone (607.2a, 607.2b)."""
    there = ctx.game.objects.get(obj)
    return there is not None and there.zone == "exile"


@reads(OBJECTS, what.Group)
def group(ctx: Context, node: what.Group) -> tuple[Subject, ...]:
    """Every object of the zone that fits."""
    owners = None if node.who is None else still_here(ctx, node.who)
    if node.zone == "hand" and NAMED_WILL_DO not in ctx.bindings:
        needs_names(ctx.game, owners if owners is not None else ctx.game.everyone())
    there = ctx.game.in_zone(node.zone)
    worked(FILTERED * len(there))
    return tuple(
        o.id
        for o in there
        if (owners is None or _of(ctx, o.id, node.zone) in owners) and matches(ctx, node.filter, o.id)
    )


def still_here(ctx: Context, node: Any) -> tuple[str, ...]:
    """Whose objects are meant; what a player who has left the game had is not remembered (800.4i)."""
    found = players(ctx, node)
    gone = [who for who in found if ctx.game.player(who).lost and who != ctx.controller]
    if gone and len(ctx.game.playing) > 1:
        raise NotModelled(f"what {gone[0]} had before leaving the game (800.4i)")
    return found


def _of(ctx: Context, obj: int, zone: str) -> str:
    return ctx.look(obj).controller if zone in ("battlefield", "stack") else ctx.game.objects[obj].owner


@reads(OBJECTS, what.TopOf)
def top_of(ctx: Context, node: what.TopOf) -> tuple[Subject, ...]:
    """The top (or bottom) cards of libraries; a library that is not known this far is not modelled."""
    found: list[Subject] = []
    number = int(amount(ctx, node.number))
    for name in players(ctx, node.who):
        player = ctx.game.player(name)
        known = sum(1 for o in player.library if node.bottom or not ctx.game.is_deep(o))
        if known < number and not player.library_known:
            raise NotModelled(f"the cards of {name}'s library are not given")
        found += player.library[-number:] if node.bottom else player.library[:number]
    return tuple(found)


@reads(OBJECTS, what.CostObject)
def cost_object(ctx: Context, node: what.CostObject) -> tuple[Subject, ...]:
    """What was paid."""
    return ctx.chosen.cost_objects.get(node.kind, ()) if ctx.chosen is not None else ()


@reads(OBJECTS, what.Several)
def several(ctx: Context, node: what.Several) -> tuple[Subject, ...]:
    """All of the parts, each once."""
    return tuple(dict.fromkeys(s for part in node.parts for s in objects(ctx, part)))


@reads(OBJECTS, what.PlayerAsObject)
def player_as_object(ctx: Context, node: what.PlayerAsObject) -> tuple[Subject, ...]:
    """Players."""
    return players(ctx, node.who)


@reads(OBJECTS, what.Among)
def among(ctx: Context, node: what.Among) -> tuple[Subject, ...]:
    """Those of the objects that fit, as they are or last were."""
    return tuple(s for s in objects(ctx, node.what) if isinstance(s, int) and matches(ctx, node.filter, s))


@reads(OBJECTS, what.Choose)
def choose(ctx: Context, node: what.Choose) -> tuple[Subject, ...]:
    """Everything that could be chosen; effects that let a player choose do so before they read this."""
    found: list[Subject] = []
    if node.zone == "source":
        return tuple(o for o in _sources(ctx) if matches(ctx, node.filter, o))
    owners = None if node.zone_of is None else players(ctx, node.zone_of)
    for zone in node.zone.split(" or "):
        for obj in ctx.game.in_zone(zone):
            if (owners is None or _of(ctx, obj.id, zone) in owners) and matches(ctx, node.filter, obj.id):
                found.append(obj.id)
    return tuple(found)


def _sources(ctx: Context) -> tuple[int, ...]:
    """What may be chosen as a source of damage: permanents, spells, sources of abilities on the stack, and what lies
    face up in the command zone (609.7a).
    """
    spells = [o.id for o in ctx.game.in_zone("stack") if o.ability is None]
    of_abilities = [o.ability.source for o in ctx.game.in_zone("stack") if o.ability is not None]
    command = [o.id for o in ctx.game.in_zone("command") if not o.face_down]
    return tuple(dict.fromkeys((*(o.id for o in ctx.game.battlefield), *spells, *of_abilities, *command)))


@reads(OBJECTS, what.LastOf)
def last_of(ctx: Context, node: what.LastOf) -> tuple[Subject, ...]:
    """The last one that fits, in the order in which they came to be remembered."""
    fitting = tuple(o for o in objects(ctx, node.what) if isinstance(o, int) and matches(ctx, node.filter, o))
    return fitting[-1:]
