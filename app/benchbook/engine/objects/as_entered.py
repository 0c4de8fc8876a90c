"""What permanents were as they entered, for whatever asks later in the turn what entered."""

from __future__ import annotations

from collections.abc import Iterable

from benchbook.engine import events as ev
from benchbook.engine.context import NotModelled
from benchbook.engine.sealed import Sealed, written
from benchbook.engine.state import Game, ObjId
from benchbook.frozen import dataclass


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


LAST_TURN = "what happened last turn"


def of_last_turn(game: Game) -> tuple[ev.Event, ...] | None:
    """What texts ask of a turn once it is over, as the next one begins; None where it is not all written down."""
    if isinstance(game.log, Sealed):
        return None
    return tuple(_lightened(e) for e in game.log if isinstance(e, KEPT) or _entered(e) is not None)


KEPT = (AsEntered, ev.LoseLife, ev.GainLife)


def _lightened(event: ev.Event) -> ev.Event:
    """The game as it was then holds no turn before it."""
    if not isinstance(event, AsEntered):
        return event
    marks = {name: mark for name, mark in event.game.marks.items() if name != LAST_TURN}
    return AsEntered(event.objs, event.game.with_(marks=marks))


def as_last_turn(game: Game) -> Game:
    """The game with what happened in the turn before this one as its log. Raises NotModelled where that isn't known."""
    happened = game.marks.get(LAST_TURN)
    if happened is None:
        raise NotModelled("what happened last turn is not given")
    return game.with_(log=happened)
