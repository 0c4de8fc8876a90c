"""What players do or what happens to them (119, 121, 701)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from benchbook.cards import events as when
from benchbook.cards.rule_changes import REVEALS_FIRST
from benchbook.engine import events as ev
from benchbook.engine.context import Context
from benchbook.engine.evaluate import matches, players
from benchbook.engine.trigger_conditions import Match, Moment, triggers_on
from benchbook.engine.triggering.triggers import subjects

_PLAYER_EVENTS: dict[str, Any] = {
    "gains life": ev.GainLife, "loses life": ev.LoseLife, "loses the game": (ev.PlayerLoses, ev.Concede),
    "sacrifices": ev.Sacrifice, "discards": ev.Discard, "shuffles": ev.Shuffle,
}  # fmt: skip


LAND_FROM_EXILE = "plays a land from exile"


def _land_from_exile(ctx: Context, node: when.PlayerEvent, e: ev.Event) -> Iterator[Match]:
    """A land was played, which was in exile before (305.1)."""
    if isinstance(e, ev.Move) and e.how == "played" and e.from_zone == "exile" and e.controller is not None:
        if e.controller in players(ctx, node.who):
            yield Match(subjects(e.new, player=e.controller, before=e.obj), Fraction(1))


@triggers_on(when.PlayerEvent)
def player_event(ctx: Context, node: when.PlayerEvent, moment: Moment) -> Iterator[Match]:
    """A player did something that the game tells of."""
    e: Any = moment.event
    if node.kind == LAND_FROM_EXILE:
        yield from _land_from_exile(ctx, node, e)
        return
    kind = _PLAYER_EVENTS.get(node.kind)
    if kind is not None:
        if not isinstance(e, kind):
            return
    elif node.kind == "creates a token":
        if not (isinstance(e, ev.CreateObject) and e.zone == "battlefield"):
            return
    elif not (isinstance(e, ev.Told) and e.kind == node.kind and _is_linked(ctx, e)):
        return
    who = e.controller or e.owner if isinstance(e, ev.CreateObject) else e.who
    if who not in players(ctx, node.who):
        return
    obj = getattr(e, "new", None) if isinstance(e, ev.CreateObject) else getattr(e, "obj", None)
    became = moment.after.current(e.obj) if isinstance(e, ev.Discard) else obj
    if node.filter is not None and (obj is None or not any(matches(ctx, node.filter, o) for o in {obj, became})):
        return
    if node.by is not None and getattr(e, "by", None) not in players(ctx, node.by):
        return
    if node.nth and node.nth != _nth(ctx, node, who, moment):
        return
    if node.except_first and e.words == ev.IN_DRAW_STEP:
        return
    now = moment.after.current(obj) if isinstance(e, (ev.Sacrifice, ev.Discard)) and obj is not None else obj
    yield Match(subjects(now, player=who, before=obj), getattr(e, "amount", Fraction(1)))


def _is_linked(ctx: Context, e: ev.Told) -> bool:
    """What is revealed as it is drawn is told to the abilities of the paragraph that says so alone (607.2h)."""
    return e.kind != REVEALS_FIRST or e.cause == ctx.source


def _nth(ctx: Context, node: when.PlayerEvent, who: str, moment: Moment) -> int:
    """The how manieth time this turn; what happens at once is one time where the text says "one or more"."""
    event = moment.event
    same = [x for x in ctx.game.log if type(x) is type(event) and getattr(x, "who", None) == who]
    if isinstance(event, ev.Told):
        same = [x for x in same if isinstance(x, ev.Told) and x.kind == event.kind]
    if node.batch:
        same = [x for x in same if x is event or not any(x is other for other in moment.batch)]
    return next((i + 1 for i, x in enumerate(same) if x is event), len(same))
