"""Creatures that crew Vehicles and saddle Mounts (702.122b, 702.171c)."""

from __future__ import annotations

from collections.abc import Iterator

from benchbook.cards import events as when
from benchbook.engine import events as ev
from benchbook.engine.context import Context
from benchbook.engine.evaluate import matches
from benchbook.engine.triggering.triggers import Match, Moment, subjects, triggers_on


@triggers_on(when.Crews)
def crews(ctx: Context, node: when.Crews, moment: Moment) -> Iterator[Match]:
    """It was tapped to pay the cost of the ability, which has then been activated."""
    e = moment.event
    if isinstance(e, ev.Activate) and e.keyword == node.keyword:
        for obj in e.tapped:
            if matches(ctx, node.filter, obj):
                yield Match(subjects(obj, player=e.who, other=e.source, before=obj))
