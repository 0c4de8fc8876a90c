"""Whose spell or ability brought an event about."""

from __future__ import annotations

from benchbook.cards.players import Who
from benchbook.engine.context import Context
from benchbook.engine.evaluate import players
from benchbook.engine.state import Game, PlayerId
from benchbook.engine.trigger_conditions import Moment


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
