"""What permanents were as they entered, for whatever asks later in the turn what entered."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from benchbook.engine import events as ev
from benchbook.engine.sealed import written
from benchbook.engine.state import Game, ObjId


@dataclass(frozen=True)
class AsEntered(ev.Event):
    """Stands in the log after what entered together, with the game right then; nothing happens by it."""

    objs: frozenset[ObjId]
    game: Game


def remembered(game: Game, happened: Iterable[ev.Event]) -> Game:
    """The game with what entered the battlefield among these written down as it is now."""
    objs = frozenset(obj for obj in map(_entered, happened) if obj is not None)
    return game.with_(log=written(game.log, AsEntered(objs, game))) if objs else game


def _entered(event: ev.Event) -> ObjId | None:
    if isinstance(event, ev.Move):
        return event.new if event.to == "battlefield" else None
    return event.new if isinstance(event, ev.CreateObject) and event.zone == "battlefield" else None


def as_entered(game: Game, obj: ObjId) -> Game | None:
    """The game right after the permanent entered this turn; None where that is not written down (yet)."""
    return next((e.game for e in game.log if isinstance(e, AsEntered) and obj in e.objs), None)
