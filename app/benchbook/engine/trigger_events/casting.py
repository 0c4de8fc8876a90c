"""Spells and abilities that are cast, activated, aimed or triggered (601, 602, 603)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Any

from benchbook.cards import events as when
from benchbook.cards.costs import PayMana
from benchbook.cards.events import EventOfVerb
from benchbook.cards.filters import And, ControlledBy, HasSubtype, HasType, Or, Other, Same
from benchbook.cards.objects import Attached
from benchbook.engine import events as ev
from benchbook.engine.context import Context, NotModelled
from benchbook.engine.evaluate import matches, players
from benchbook.engine.events.by_verb import could_mean
from benchbook.engine.state import ObjId
from benchbook.engine.trigger_conditions import Match, Moment, triggers_on
from benchbook.engine.triggering.triggers import subjects


@triggers_on(when.Casts)
def casts(ctx: Context, node: when.Casts, moment: Moment) -> Iterator[Match]:
    """A spell was cast (601.2i), or copied where the text says so (707.10)."""
    e = moment.event
    if node.copies and isinstance(e, ev.CreateObject) and e.how == "copied" and e.ability is None and e.new is not None:
        if e.zone == "stack" and e.controller in players(ctx, node.who) and matches(ctx, node.filter, e.new):
            yield Match(subjects(e.new, player=e.controller), Fraction(1), ("707.10",))
        return
    if (
        not node.cast
        or not isinstance(e, ev.Cast)
        or e.who not in players(ctx, node.who)
        or not matches(ctx, node.filter, e.obj)
    ):
        return
    theirs = e.from_zone == "exile" or ctx.game.object(e.obj).owner == e.who
    if node.from_zone is not None and not (theirs and e.from_zone == node.from_zone):
        return
    if node.not_from is not None and theirs and e.from_zone == node.not_from:
        return
    if node.during_turn_of is not None and not set(ctx.game.active_players) & set(players(ctx, node.during_turn_of)):
        return
    if node.nth:
        mine = [
            c for c in ctx.game.log if isinstance(c, ev.Cast) and c.who == e.who and matches(ctx, node.filter, c.obj)
        ]
        if len(mine) != node.nth:
            return
    yield Match(subjects(e.obj, player=e.who), Fraction(1), ("601.2i",))


ATTACHED = Same(Attached())


def _is_there(ctx: Context, obj: int) -> bool:
    """Whether it is on the battlefield; what has left it as a cost has nothing attached to it any more (301.5)."""
    return obj in ctx.game.objects and ctx.game.objects[obj].zone == "battlefield"


def _of_permanents(node: Any) -> bool:
    """Whether it is said by types alone, whoever controls it, which means permanents (109.2)."""
    parts = node.parts if isinstance(node, And | Or) else (node,)
    typed = any(isinstance(part, HasType | HasSubtype) for part in parts)
    return typed and all(isinstance(part, HasType | HasSubtype | ControlledBy | Other) for part in parts)


@triggers_on(when.ActivatesAbility)
def activates(ctx: Context, node: when.ActivatesAbility, moment: Moment) -> Iterator[Match]:
    """An ability was activated (602.2b)."""
    e = moment.event
    if not isinstance(e, ev.Activate) or e.who not in players(ctx, node.who) or not matches(ctx, node.of, e.source):
        return
    if (node.mana is not None and e.mana != node.mana) or (node.keyword and e.keyword != node.keyword):
        return
    if node.with_x and not _has_x(ctx, e.obj):
        return
    if node.of == ATTACHED and not _is_there(ctx, e.source):
        return
    if _of_permanents(node.of) and ctx.game.object(e.source).zone != "battlefield":
        return
    yield Match(subjects(e.obj if e.obj is not None else e.source, player=e.who, source=e.source))


def _has_x(ctx: Context, obj: ObjId | None) -> bool:
    """Whether the ability on the stack has {X} in its activation cost."""
    held = ctx.game.object(obj).ability if obj is not None else None
    cost = getattr(held.ability, "cost", None) if held is not None else None
    return cost is not None and any(isinstance(p, PayMana) and "X" in p.cost.symbols for p in cost.parts)


@triggers_on(when.BecomesTarget)
def becomes_target(ctx: Context, node: when.BecomesTarget, moment: Moment) -> Iterator[Match]:
    """It became a target (603.2, 115)."""
    e = moment.event
    if not isinstance(e, ev.BecomeTarget):
        return
    fits = isinstance(e.target, int) and node.filter is not None and matches(ctx, node.filter, e.target)
    fits = fits or (isinstance(e.target, str) and node.who is not None and e.target in players(ctx, node.who))
    if not fits or (node.by is not None and not matches(ctx, node.by, e.by)):
        return
    if node.by_whom is not None and e.who not in players(ctx, node.by_whom):
        return
    if node.first_time:
        by = players(ctx, node.by_whom) if node.by_whom is not None else (e.who,)
        earlier = (x for x in ctx.game.log if isinstance(x, ev.BecomeTarget) and x.target == e.target and x is not e)
        if any(x.who in by or node.by_whom is None for x in earlier):
            return
    yield Match(subjects(e.target, other=e.by, source=e.by, player=e.who), None, ("115.1",))


@triggers_on(when.TriggersAbility)
def triggers_ability(ctx: Context, node: when.TriggersAbility, moment: Moment) -> Iterator[Match]:
    """That an ability triggers is no event of the game: it is found with what triggered (603.3b)."""
    if node.because is None:
        raise NotModelled("abilities that trigger when another ability triggers")
    yield from ()


@triggers_on(EventOfVerb)
def event_of_verb(ctx: Context, node: EventOfVerb, moment: Moment) -> Iterable[Match]:
    """Any event that the verbs could mean."""
    return (Match(),) if could_mean(node.kinds, moment.event) else ()
