"""607, 609.4, 610.3, 610.4: linked abilities, damage as though with an ability, and effects until something happens."""

from __future__ import annotations

from benchbook.engine.memory import WAITS
from benchbook.engine.rules.cr.c4_zones.r400_general.moving_between_zones import give_back
from benchbook.engine.rules.cr.c7_additional_rules.r701.a013_exile import remember
from benchbook.engine.rules.cr.c7_additional_rules.r701.terms import *
from benchbook.engine.rules.cr.c7_additional_rules.r702.n026_phasing import phase_in_events


class Exiled(ev.Event):
    """Tells the source what its replacement effect has exiled, once that is there."""

    def __init__(self, obj: ObjId, ctx: Context, pair: str) -> None:
        object.__setattr__(self, "gone", obj)
        object.__setattr__(self, "ctx", ctx)
        object.__setattr__(self, "pair", pair)


@rule("607.2b", happens=Exiled)
def exiled_by_the_replacement(game: Game, event: Any) -> Script:
    """What a replacement effect of its own exiles is what the ability linked to it speaks of."""
    there = tuple(o.id for o in game.in_zone("exile") if o.was == event.gone)
    yield from remember(event.ctx.at(game), event.pair, there)


KEYWORDS = ("infect", "wither", "deathtouch", "lifelink")


@rule("609.4", runs="how damage is dealt", there=(GameRule, PlayerRule))
def as_though(game: Game, finals: list[ev.Event]) -> list[ev.Event]:
    """Damage that is about to be dealt, all at once, is dealt as effects then say: as though its source had wither."""
    return [replace(e, as_though=_had(game, e.to)) if isinstance(e, ev.Damage) else e for e in finals]


def _had(game: Game, to: Subject) -> frozenset[str]:
    """The keywords with which effects treat the source of damage to this."""
    rules = [c.rule for c, _, _ in rule_changes(game, GameRule)]
    if isinstance(to, str):
        rules += [c.rule for c, ctx, _ in rule_changes(game, PlayerRule) if to in players(ctx, c.who)]
    return frozenset(k for k in KEYWORDS if any(r.endswith(f"as though by {k}") for r in rules))


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
        yield ev.MarkObject(obj, memory=WAITS(watched))
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
    if not event.out and thing is not None and WAITS.of(thing):
        yield ev.MarkObject(event.obj, memory=WAITS(None))


@rule("610.4", results_of=ev.Move, from_zone="battlefield")
def phase_in_again(game: Game, event: ev.Move) -> Script:
    """Right after it has left the battlefield, what waits for that phases in."""
    for effect in game.effects:
        if effect.bindings.get("watched for") != event.obj:
            continue
        yield ev.End((effect.id,))
        now = yield NOW
        waiting = [o for o in effect.bindings[WAITING] if o in now.objects and WAITS.of(now.objects[o])]
        events = phase_in_events(now, waiting)
        if events:
            yield ev.Together(events, "It phases in.")
            for obj in waiting if effect.bindings["tapped"] else ():
                yield ev.Tap(obj, effect.source)


CROWNED = "becomes the monarch"


@rule("610.3", results_of=ev.Told, kind=CROWNED)
def returns_as_one_is_crowned(game: Game, event: ev.Told) -> Script:
    """What was exiled until one of these players became the monarch returns right after that."""
    for effect in game.effects:
        if isinstance(effect.duration, cond.UntilMonarch):
            ctx = Context(game, effect.source, effect.controller, targets=effect.targets, bindings=effect.bindings)
            if event.who in players(ctx, effect.duration.who):
                yield from give_back(effect)


@rule("610.3a", runs="crowned since")
def crowned_since(game: Game, ctx: Context, until: cond.UntilMonarch) -> Script:
    """Whether that has happened already since the spell or ability was put on the stack: then nothing is exiled."""
    names = players(ctx, until.who)
    for event in reversed(ctx.game.log):
        if isinstance(event, ev.CreateObject | ev.Move) and event.new == ctx.stack_object:
            return False
        if isinstance(event, ev.Told) and event.kind == CROWNED and event.who in names:
            yield Cite((), sentence="The event that ends it has already happened: nothing is exiled.")
            return True
    return False
