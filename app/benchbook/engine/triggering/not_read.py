"""Triggered abilities whose instructions are not read: where they trigger, nothing more can be told."""

from __future__ import annotations

from benchbook.cards.abilities import Triggered
from benchbook.cards.events import TriggersAbility
from benchbook.cards.mapping import parts
from benchbook.engine import events as ev
from benchbook.engine.context import NotModelled
from benchbook.engine.index import Functioning, index
from benchbook.engine.partly_read import told
from benchbook.engine.state import Game
from benchbook.engine.trigger_conditions import Moment, match
from benchbook.engine.triggering.triggers import looks_back, of_what_is_so_now
from benchbook.frozen import replace


def declines_what_triggers(before: Game, after: Game, happened: tuple[ev.Event, ...]) -> None:
    """Raises NotModelled where an event triggers an ability, or could, of which only the event is read (603.2)."""
    for event in happened:
        for game in _looked_at(event, before, after):
            for f in index(game).unread:
                if isinstance(f.ability.frame, Triggered):
                    _declines(f, f.ability.frame, game, Moment(before, after, event, happened))


def _looked_at(event: ev.Event, before: Game, after: Game) -> tuple[Game, ...]:
    """The games in which abilities could see the event: the one before it, where the rules look back (603.10)."""
    if looks_back(event):
        return before, after
    if isinstance(event, ev.Move) and event.from_zone in ("graveyard", "hand", "exile"):
        return after, before
    return (after,)


def _declines(f: Functioning, frame: Triggered, game: Game, moment: Moment) -> None:
    if game is moment.after and looks_back(moment.event) and not of_what_is_so_now(frame.when):
        return
    if any(True for _ in match(replace(f.context(game), event=moment.event), frame.when, moment)):
        raise NotModelled(told(game, f.obj.id, f.ability, "which triggers here"))


def declines_what_is_triggered(game: Game) -> None:
    """Raises NotModelled where an ability triggers and an unread one could trigger on that."""
    for f in index(game).unread:
        if isinstance(f.ability.frame, Triggered) and any(
            isinstance(p, TriggersAbility) for p in parts(f.ability.frame)
        ):
            raise NotModelled(told(game, f.obj.id, f.ability, "which triggers here"))
