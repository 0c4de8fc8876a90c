"""Who loses control of what (603.10d)."""

from __future__ import annotations

from collections.abc import Iterator

from benchbook.cards import events as when
from benchbook.cards.filters import Same
from benchbook.engine.context import Context, NotModelled
from benchbook.engine.evaluate import objects, players
from benchbook.engine.trigger_conditions import Match, Moment, triggers_on
from benchbook.engine.triggering.triggers import subjects


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
