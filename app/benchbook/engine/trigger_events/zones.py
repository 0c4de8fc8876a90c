"""Objects that change zones (603.6) or controllers (603.10d), and whose spell or ability brought that about."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from benchbook.cards import events as when
from benchbook.cards.filters import Same
from benchbook.cards.players import Who
from benchbook.engine import events as ev
from benchbook.engine.context import Context, NotModelled
from benchbook.engine.evaluate import among, matches, objects, players
from benchbook.engine.state import Game, PlayerId
from benchbook.engine.trigger_conditions import Match, Moment, triggers_on
from benchbook.engine.triggering.triggers import subjects


def _moved(moment: Moment) -> tuple[int, int | None, str, str] | None:
    e = moment.event
    if isinstance(e, ev.Move):
        return e.obj, e.new, e.from_zone, e.to
    if isinstance(e, ev.CreateObject) and e.new is not None and e.zone == "battlefield":
        return e.new, e.new, "", "battlefield"
    return None


@triggers_on(when.ZoneChange)
def zone_change(ctx: Context, node: when.ZoneChange, moment: Moment) -> Iterator[Match]:
    """An object went from here to there; it is judged as it was for leaving, as it is for entering (603.6, 603.10)."""
    moved = _moved(moment)
    if moved is None:
        return
    old, new, came_from, to = moved
    if _was_phased_out(moment, old):
        return
    if node.from_zone is not None and came_from != node.from_zone:
        return
    if node.to_zone is not None and to != node.to_zone:
        return
    if node.not_from is not None and came_from == node.not_from:
        return
    if not caused(ctx, node.caused_by, moment) or node.during not in ("", moment.before.step):
        return
    # "from anywhere" is never a leaves-the-battlefield ability (603.6c): each card is judged where it has come to
    leaving = node.from_zone == "battlefield" or (came_from == "battlefield" and node.to_zone is None)
    if node.from_zone == "graveyard" and node.to_zone != "battlefield":
        yield from _zone_change(ctx, node, moment, (old, new, old), moment.before)
        return
    others = () if leaving else getattr(moment.event, "others", ())
    for judged in (old,) if leaving else (new, *others):
        if not leaving and _went_elsewhere(node, moment, judged):
            continue
        game = moment.before if leaving else moment.after
        yield from _zone_change(ctx, node, moment, (old, judged if not leaving else new, judged), game)


def _went_elsewhere(node: when.ZoneChange, moment: Moment, card: int | None) -> bool:
    """Whether it is a card of a merged permanent that went to another zone than the rest (903.9c)."""
    apart = getattr(moment.event, "elsewhere", None) and card in moment.after.objects and node.to_zone is not None
    return bool(apart) and moment.after.objects[card].zone != node.to_zone  # type: ignore[index]


def _was_phased_out(moment: Moment, obj: int) -> bool:
    """What leaves the game with its owner while it is phased out triggers nothing (702.26k)."""
    found = moment.before.objects.get(obj)
    return found is not None and found.zone == "battlefield" and bool(found.phased_out)


def _zone_change(
    ctx: Context, node: when.ZoneChange, moment: Moment, objs: tuple[int, int | None, int | None], game: Game
) -> Iterator[Match]:
    old, new, judged = objs
    if judged is None or (judged not in game.objects):
        if judged is None or judged not in moment.after.departed:
            return
        game = moment.after
    look = replace(ctx, game=game)
    if ctx.source not in game.objects and ctx.source not in game.departed:
        look = replace(ctx, game=game.with_(departed={**game.departed, ctx.source: ctx.game}))
    filter_ = node.filter
    if not _fits(look, filter_, judged, old, new):
        return
    if node.who is not None and game.object(judged).owner not in players(look, node.who):
        return
    if node.tapped and (new is None or not moment.after.object(new).tapped):
        return
    if node.untapped and (new is None or moment.after.object(new).tapped):
        return
    rules = {
        ("battlefield", "graveyard"): ("700.4", "603.6c"),
        ("", "battlefield"): ("603.6a",),
        ("", "graveyard"): ("603.6c",),
    }.get((node.from_zone or "", node.to_zone or ""), ())
    if getattr(moment.event, "others", ()) and node.from_zone is None:
        rules += ("712.21",) if "melded" in moment.before.object(old).marks else ("730.3",)
    who = game.look(judged).controller if node.caused_by is None else cause_of(moment)
    left = old if judged == old and node.from_zone != "graveyard" else None
    host = moment.after.object(new).attached_to if new is not None and node.to_zone == "battlefield" else None
    if node.first and any(_same_before(look, node, x) for x in ctx.game.log if not any(x is e for e in moment.batch)):
        return
    yield Match(
        subjects(new if new is not None else old, before=old, left=left, player=who, moved=old, host=host),
        Fraction(1),
        rules,
    )


def _same_before(ctx: Context, node: when.ZoneChange, event: ev.Event) -> bool:
    """Whether an earlier event of this turn was such a move, as what has moved is now or last was."""
    if not isinstance(event, ev.Move) or event.new is None or node.to_zone not in (None, event.to):
        return False
    if node.from_zone not in (None, event.from_zone):
        return False
    judged = event.obj if node.from_zone == "battlefield" else event.new
    owned = among(ctx, node.who, ctx.game.object(judged).owner)
    return owned and bool(matches(ctx, node.filter, judged))


def _fits(ctx: Context, filter_: object, judged: int, old: int, new: int | None) -> bool:
    return bool(matches(ctx, filter_, judged))


@triggers_on(when.LosesControl)
def loses_control(ctx: Context, node: when.LosesControl, moment: Moment) -> Iterator[Match]:
    """The player controlled it before the event and does not control it afterwards."""
    if not isinstance(node.filter, Same):
        raise NotModelled("losing control of things of a kind")
    if moment.batch and moment.event is not moment.batch[0]:
        return
    for obj in objects(ctx, node.filter.what):
        if not isinstance(obj, int) or obj not in moment.before.objects:
            continue
        had = moment.before.controller(obj)
        kept = obj in moment.after.objects and moment.after.controller(obj) == had
        if had in players(ctx, node.who) and moment.before.objects[obj].zone == "battlefield" and not kept:
            yield Match(subjects(obj, player=had), None, ("603.10d",))


def cause_of(moment: Moment) -> PlayerId | None:
    """The controller of the resolving spell or ability that brought the event about; nobody where none did."""
    cause = getattr(moment.event, "cause", None)
    top = _resolving(moment.before)
    if cause is None or top is None:
        return None
    held = moment.before.objects[top]
    return held.controller if cause == (held.ability.source if held.ability is not None else top) else None


def caused(ctx: Context, who: Who | None, moment: Moment) -> bool:
    """Whether a spell or ability that one of the players controls brought it about."""
    return who is None or cause_of(moment) in players(ctx, who)


def _resolving(game: Game) -> int | None:
    return game.stack[-1] if game.stack else None
