"""Events that a spell or ability of a player brings about (603.2)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from benchbook.cards import events as when
from benchbook.engine import events as ev
from benchbook.engine.context import Context
from benchbook.engine.evaluate import players
from benchbook.engine.triggering.triggers import Match, Moment, match, triggers_on


@triggers_on(when.CausedBy)
def caused_by(ctx: Context, node: when.CausedBy, moment: Moment) -> Iterator[Match]:
    """What such an effect did; neither what a rule did nor what was paid for by its own player is meant."""
    cause = getattr(moment.event, "cause", None)
    if not isinstance(cause, int) or (isinstance(moment.event, ev.Destroy) and moment.event.reason):
        return
    who = moment.before.look(cause).controller
    if who in players(ctx, node.who):
        for found in match(ctx, node.event, moment):
            yield replace(found, subjects={**found.subjects, "player": who})
