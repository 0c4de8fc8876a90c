"""Triggered abilities of which no more is read than the verbs of their events."""

from __future__ import annotations

from collections.abc import Iterable

from benchbook.cards.events import EventOfVerb
from benchbook.engine.context import Context
from benchbook.engine.events.by_verb import could_mean
from benchbook.engine.triggering.triggers import Match, Moment, triggers_on


@triggers_on(EventOfVerb)
def event_of_verb(ctx: Context, node: EventOfVerb, moment: Moment) -> Iterable[Match]:
    """Any event that the verbs could mean."""
    return (Match(),) if could_mean(node.kinds, moment.event) else ()
