"""611.2a–b, 611.3b, 702.26f: how long effects last, what ends before it begins or goes on without its source."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import is_dataclass

from benchbook.cards.conditions import AsLongAs, DuringNextTurn
from benchbook.engine.memory import CAME_UNDER_CONTROL, ENDED_BEFORE
from benchbook.engine.rules.terms import *


@rule("611.2a", runs="effects that are over")
def over(game: Game) -> tuple[int, ...]:
    """The effects whose own end has come: what they last for is no longer so. They do not begin again."""
    return tuple(e.id for e in game.effects if isinstance(e.duration, (AsLongAs, UntilLeaves)) and _is_over(game, e))


def _is_over(game: Game, effect: EffectInForce) -> bool:
    ctx = Context(game, effect.source, effect.controller, targets=effect.targets, bindings=effect.bindings)
    duration = effect.duration
    if isinstance(duration, UntilLeaves):
        if "watched" in effect.bindings:
            return False
        watched = [effect.source] if isinstance(duration.what, This) else list(objects(ctx, duration.what))
        return not any(_there(game, o) for o in watched if isinstance(o, int))
    assert isinstance(duration, AsLongAs)
    return not lasts(ctx, duration)


def lasts(ctx: Context, duration: AsLongAs) -> bool:
    """Whether what it lasts for is so now; an object that is gone has no part in it any more."""
    if names_this(duration.condition) and not _there(ctx.game, ctx.source):
        return False
    return holds(ctx, duration.condition)


def _there(game: Game, obj: ObjId) -> bool:
    """Whether it is on the battlefield; what has phased out is treated as though it were not (702.26b, 702.26f)."""
    thing = game.objects.get(obj)
    return thing is not None and thing.zone == "battlefield" and not thing.phased_out


def names_this(node: Any) -> bool:
    """Whether the words speak of their own object."""
    if isinstance(node, This):
        return True
    if isinstance(node, tuple):
        return any(names_this(part) for part in node)
    return is_dataclass(node) and any(names_this(getattr(node, f.name)) for f in fields(node))


@rule("611.2a", results_of=ev.TurnBegins)
def next_turn_of_an_effect(game: Game, event: ev.TurnBegins) -> Script:
    """An effect that waits for a player's turn begins to work in it; one whose turn has passed is over."""
    waiting = [e for e in game.effects if isinstance(e.duration, DuringNextTurn)]
    over = tuple(e.id for e in waiting if turn_of(e) in game.memory)
    if over:
        yield ev.End(over)
    for effect in waiting:
        ctx = Context(game, effect.source, effect.controller, targets=effect.targets, bindings=effect.bindings)
        if effect.id not in over and set(players(ctx, effect.duration.who)) & set(game.active_players):  # type: ignore[union-attr]
            yield Cite(("611.2a",))
            yield ev.MarkGame({turn_of(effect): game.turn})


@rule("611.2b", results_of=ev.Untap)
def as_it_untaps(game: Game, event: ev.Untap) -> Script | None:
    """What lasts for as long as its source remains tapped is over although the source is tapped again."""
    return _ends(game, event.obj) if game.stack else None


@rule("611.2b", results_of=ev.Phase)
def as_it_phases_out(game: Game, event: ev.Phase) -> Script | None:
    """What phases out is not seen by what lasts as long as something is so of it (702.26f)."""
    return _ends(game, event.obj) if game.stack and event.out else None


@rule("611.2b", results_of=ev.MarkObject)
def as_it_changes_controllers(game: Game, event: ev.MarkObject) -> Script | None:
    """What lasts for as long as a player controls its source is over although that player controls it again."""
    if not game.stack or CAME_UNDER_CONTROL.name not in event.memory:
        return None
    return _ends(game, event.obj)


def _ends(game: Game, source: ObjId) -> Script:
    """What waits on the stack and is to last by its source is marked where that is over now."""
    for obj in game.stack:
        thing = game.objects[obj]
        if thing.ability is None or thing.ability.source != source or ENDED_BEFORE.name in thing.memory:
            continue
        over = tuple(d for d in _durations(thing) if not lasts(_context(game, thing), d))
        if over:
            yield ev.MarkObject(obj, memory=ENDED_BEFORE(over))


def _durations(thing: Object) -> Iterator[AsLongAs]:
    assert thing.ability is not None
    for node in parts(thing.ability.ability):
        if isinstance(node, AsLongAs) and names_this(node.condition):
            yield node


def _context(game: Game, thing: Object) -> Context:
    assert thing.ability is not None
    targets = thing.chosen.targets if thing.chosen else ()
    return Context(
        game, thing.ability.source, thing.controller, targets, thing.ability.bindings,
        subjects=thing.ability.event_subject, chosen=thing.chosen, stack_object=thing.id,
    )  # fmt: skip


def ended_before(ctx: Context, duration: AsLongAs) -> bool:
    """Whether it was over at some time while the ability that speaks was on the stack."""
    speaker = ctx.game.objects.get(ctx.stack_object) if ctx.stack_object is not None else None
    return speaker is not None and duration in ENDED_BEFORE.of(speaker)


@rule("611.3b", results_of=ev.Move, from_zone="battlefield")
def goes_on(game: Game, event: ev.Move) -> Script:
    """What a static ability does to others is over as its source leaves; where its text says so it goes on until end of
    turn, with the timestamp that it had.
    """
    gone = game.departed.get(event.obj)
    if gone is None:
        return
    yield Cite(("611.3b",) if any(_applied(gone, game, f) for f in _statics(gone, event.obj)) else ())
    for change, held in index(gone).rules.get(GameRule, ()):
        if change.rule == "continues until end of turn" and held.obj.id == event.obj:
            yield Cite(("611.3b",))
            yield ev.Begin(_effect(held))


def _statics(game: Game, obj: ObjId) -> Iterator[Functioning]:
    return (f for f in index(game).statics if f.obj.id == obj and f.ability.changes)


def _applied(before: Game, after: Game, f: Functioning) -> bool:
    """Whether the ability changed another permanent that is still there."""
    what = f.ability.what
    there = (o.id for o in after.battlefield if o.id in before.objects)
    with suppress(NotModelled):
        return isinstance(what, Group) and any(matches(f.context(before), what.filter, obj) for obj in there)
    return False


def _effect(held: Functioning) -> EffectInForce:
    ability, stamp = held.ability, max(held.obj.timestamp, held.held.timestamp)
    return EffectInForce(
        0, stamp, held.obj.id, held.controller, Until("end of turn"), None,
        changes=ability.changes, group=ability.what, words=ability.text,
    )  # fmt: skip
