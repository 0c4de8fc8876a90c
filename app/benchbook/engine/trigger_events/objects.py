"""What happens to objects; counters and chapters (122, 714, 701)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from benchbook.cards import events as when
from benchbook.engine import events as ev
from benchbook.engine.context import Context, NotModelled
from benchbook.engine.evaluate import matches, players
from benchbook.engine.objects.permanents import final_chapter
from benchbook.engine.state import Game
from benchbook.engine.trigger_conditions import Match, Moment, triggers_on
from benchbook.engine.trigger_events.zones import cause_of, caused
from benchbook.engine.triggering.triggers import subjects

ATTACHED = "becomes attached"
_OBJECT_EVENTS = {
    "becomes tapped": ev.Tap, "becomes untapped": ev.Untap, "is sacrificed": ev.Sacrifice, "is destroyed": ev.Destroy,
    "is countered": ev.CounterStackObject,
}  # fmt: skip


@triggers_on(when.ObjectEvent)
def object_event(ctx: Context, node: when.ObjectEvent, moment: Moment) -> Iterator[Match]:
    """Something happened to an object."""
    e = moment.event
    obj = _attached(moment) if node.kind == ATTACHED else _object_of(node.kind, e, moment.before)
    if obj is None or not matches(ctx, node.filter, obj):
        return
    who = getattr(e, "who", None) or ctx.game.look(obj).controller
    if node.who is not None and who not in players(ctx, node.who):
        return
    if node.kind == "transforms" and node.by is not None and not matches(ctx, node.by, obj):
        return
    if not caused(ctx, node.caused_by, moment):
        return
    other = getattr(e, "to", None) if isinstance(e, ev.Attach) else getattr(e, "other", None)
    if node.kind == "becomes unattached":
        other = moment.before.object(obj).attached_to
    if node.kind == ATTACHED:
        other = moment.after.object(obj).attached_to
    judged = node.kind in ("becomes unattached", ATTACHED, "explores", "is championed") and node.by is not None
    if judged and not (isinstance(other, int) and matches(ctx, node.by, other)):
        return
    rules: tuple[str, ...] = ("603.2e",) if node.kind.startswith("becomes ") else ()
    rules += ("701.3d",) if node.kind == "becomes unattached" else ("701.3a",) if node.kind == ATTACHED else ()
    rules = ("106.12a",) if node.kind == "is tapped for mana" else rules
    if node.caused_by is not None:
        who = cause_of(moment) or who
    yield Match(subjects(obj, player=who, other=other, before=obj), Fraction(getattr(e, "amount", None) or 1), rules)


def _attached(moment: Moment) -> int | None:
    """What becomes attached to something, also as it enters (701.3a, 303.4f)."""
    e = moment.event
    obj = e.obj if isinstance(e, ev.Attach) else getattr(e, "new", None)
    if isinstance(e, ev.Move) and e.to != "battlefield":
        return None
    if not isinstance(e, ev.Attach | ev.Move | ev.CreateObject) or obj is None or obj not in moment.after.objects:
        return None
    return obj if moment.after.object(obj).attached_to is not None else None


def _unattached(before: Game, e: ev.Event) -> int | None:
    """What is no longer attached to what it was attached to; also where it leaves the battlefield (701.3d)."""
    if isinstance(e, ev.Move) and e.from_zone == "battlefield":
        return e.obj if before.object(e.obj).attached_to is not None else None
    if isinstance(e, ev.Attach):
        return e.obj if before.object(e.obj).attached_to not in (None, e.to) else None
    return None


def _object_of(kind: str, e: ev.Event, before: Game) -> int | None:
    if kind == "becomes unattached":
        return _unattached(before, e)
    known = _OBJECT_EVENTS.get(kind)
    if known is not None:
        return getattr(e, "obj", None) if isinstance(e, known) else None
    if isinstance(e, ev.Turn):
        how = {"transforms": "transform", "is turned face up": "face up", "is turned face down": "face down"}.get(kind)
        return e.obj if how == e.how else None
    if isinstance(e, ev.Phase):
        return e.obj if kind == ("phases out" if e.out else "phases in") else None
    if isinstance(e, ev.Told) and e.kind == kind:
        return e.obj
    return None


@triggers_on(when.CountersEvent)
def counters_event(ctx: Context, node: when.CountersEvent, moment: Moment) -> Iterator[Match]:
    """Counters were put on it or removed from it (122.6)."""
    e = moment.event
    if isinstance(e, (ev.Move, ev.CreateObject)) and not node.removed:
        yield from _entered_with(ctx, node, moment, e)
        return
    if not isinstance(e, ev.RemoveCounters if node.removed else ev.PutCounters) or e.amount <= 0:
        return
    on = e.of if isinstance(e, ev.RemoveCounters) else e.on
    if node.kind and e.kind.split("|")[0] != node.kind:
        return
    fits = isinstance(on, int) and node.filter is not None and matches(ctx, node.filter, on)
    fits = fits or (isinstance(on, str) and node.who is not None and on in players(ctx, node.who))
    if not fits:
        return
    if node.by is not None and e.by not in players(ctx, node.by):
        if not e.by and node.removed:
            raise NotModelled("who removed the counter is not said")
        if not e.by:
            raise NotModelled("who puts the counters is not said: write 'Ann puts …'")
        return
    if node.last and isinstance(on, int) and moment.after.object(on).counter(node.kind) > 0:
        return
    who = on if isinstance(on, str) else ctx.game.look(on).controller
    times = 1 if node.batch else int(e.amount)
    for _ in range(times):
        yield Match(subjects(on, player=who), e.amount, ("122.6",))


def _entered_with(
    ctx: Context, node: when.CountersEvent, moment: Moment, e: ev.Move | ev.CreateObject
) -> Iterator[Match]:
    """Counters with which a permanent entered have been put on it too (122.6), by its controller (122.6a)."""
    zone = e.to if isinstance(e, ev.Move) else e.zone
    if zone != "battlefield" or e.new is None or e.new not in moment.after.objects or node.filter is None:
        return
    if node.by is not None and moment.after.look(e.new).controller not in players(ctx, node.by):
        return
    counters = moment.after.objects[e.new].counters
    number = sum((n for k, n in counters.items() if not node.kind or k.split("|")[0] == node.kind), Fraction(0))
    if number > 0 and matches(ctx, node.filter, e.new):
        who = moment.after.look(e.new).controller
        for _ in range(1 if node.batch else int(number)):
            yield Match(subjects(e.new, player=who), number, ("122.6",) if node.by is None else ("122.6", "122.6a"))


@triggers_on(when.Chapter)
def chapter(ctx: Context, node: when.Chapter, moment: Moment) -> Iterator[Match]:
    """Lore counters brought the Saga from below a chapter's number to it or beyond (714.2b)."""
    put = _lore_put(ctx, moment.event)
    if put <= 0:
        return
    saga = moment.after.object(ctx.source)
    now = saga.counter("lore")
    exactly = moment.after.look(ctx.source).has_keyword("read ahead") and saga.entered_turn == moment.after.turn
    more = (*(("714.2c",) if len(node.numbers) > 1 else ()), *(("702.155a",) if exactly else ()))
    for number in node.numbers:
        if now - put < number <= now and (number == now or not exactly):
            yield Match(subjects(ctx.source), Fraction(number), ("714.2b", "107.15", *more))


@triggers_on(when.FinalChapterResolves)
def final_chapter_resolves(ctx: Context, node: when.FinalChapterResolves, moment: Moment) -> Iterator[Match]:
    """The chapter ability with the greatest number among the Saga's has resolved, wherever the Saga is by then."""
    e = moment.event
    held = moment.before.object(e.obj).ability if isinstance(e, ev.Resolved) and not e.fizzled else None
    event = getattr(held.ability, "when", None) if held is not None else None
    if held is None or not isinstance(event, when.Chapter):
        return
    last = final_chapter(moment.before.last(held.source), held.source)
    if last in event.numbers and held.amount == last and matches(ctx, node.filter, held.source):
        yield Match(subjects(held.source), None, ("714.2d",))


def _lore_put(ctx: Context, e: ev.Event) -> Fraction:
    """How many lore counters the event puts on the Saga; it may enter with them (122.6, 714.3a)."""
    if isinstance(e, ev.PutCounters) and e.on == ctx.source and e.kind == "lore":
        return e.amount
    if isinstance(e, (ev.Move, ev.CreateObject)) and e.new == ctx.source:
        return e.counters.get("lore", Fraction(0))
    return Fraction(0)
