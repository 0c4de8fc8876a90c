"""Facts about permanents: as they entered, for how long, who owns them, final chapters (108.3, 714.2d)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from benchbook.cards.events import Chapter
from benchbook.engine import events as ev
from benchbook.engine.abilities import all_held
from benchbook.engine.context import NotModelled
from benchbook.engine.game_objects import Object
from benchbook.engine.memory import LAST_TURN, Sealed, written
from benchbook.engine.state import Game, ObjId, PlayerId
from benchbook.frozen import dataclass


@dataclass(frozen=True)
class AsEntered(ev.Event):
    """Stands in the log after what entered together, with the game right then; nothing happens by it."""

    objs: frozenset[ObjId]
    game: Game


def remembered(game: Game, happened: Iterable[ev.Event]) -> Game:
    """The game with what entered the battlefield among these written down as it is now."""
    moved = [event for event in happened if type(event) in _PUT]
    objs = frozenset([obj for obj in map(_entered, moved) if obj is not None])
    return game.with_(log=written(game.log, AsEntered(objs, game))) if objs else game


_PUT = (ev.Move, ev.CreateObject)


def _entered(event: ev.Event) -> ObjId | None:
    if isinstance(event, ev.Move):
        return event.new if event.to == "battlefield" else None
    return event.new if isinstance(event, ev.CreateObject) and event.zone == "battlefield" else None


def as_entered(game: Game, obj: ObjId) -> Game | None:
    """The game right after the permanent entered this turn; None where that is not written down (yet)."""
    return next((e.game for e in game.log if isinstance(e, AsEntered) and obj in e.objs), None)


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
    kept = {name: value for name, value in event.game.memory.items() if name != LAST_TURN.name}
    return AsEntered(event.objs, event.game.with_(memory=kept))


def as_last_turn(game: Game) -> Game:
    """The game with what happened in the turn before this one as its log. Raises NotModelled where that isn't known."""
    happened = LAST_TURN.of(game)
    if happened is None:
        raise NotModelled("what happened last turn is not given")
    return game.with_(log=happened)


def since(game: Game, obj: ObjId) -> int:
    """When it became what it is: as it came into play, or as the last effect made it a copy."""
    copied = [e.timestamp for e in game.effects if e.copies is not None and e.locked is not None and obj in e.locked]
    return max([game.objects[obj].timestamp, *copied])


def newer_legends(game: Game) -> Iterator[ev.Event]:
    """Of all legends of one name in play, whoever controls them, every one but the oldest goes to the graveyard."""
    groups: dict[str, list[ObjId]] = {}
    for obj in game.battlefield:
        look = game.look(obj.id)
        if "legendary" in look.supertypes:
            for name in look.names:
                groups.setdefault(name, []).append(obj.id)
    for name, found in groups.items():
        ordered = sorted(found, key=lambda o: since(game, o))
        if len(ordered) > 1 and since(game, ordered[0]) == since(game, ordered[1]):
            raise NotModelled(f"two legends named {name} that came into play at the same moment")
        yield from (ev.Move(o, "graveyard", "legend rule") for o in ordered[1:])


def owners_of(game: Game, obj: Object) -> tuple[PlayerId, ...]:
    """Everyone who owns it."""
    several = game.table.one("runs", "owners") if len(obj.components) > 1 else None
    return tuple(several.function(game, obj)) if several is not None else (obj.owner,)


def is_owned_by(game: Game, obj: Object, who: PlayerId) -> bool:
    """Whether the player owns it, alone or with others."""
    return who in owners_of(game, obj)


def final_chapter(game: Game, obj: ObjId) -> int:
    """The greatest chapter number among its chapter abilities, 0 if it has none (714.2d)."""
    read = (getattr(h.ability, "frame", None) or h.ability for h in all_held(game, obj))  # or as much as is read of it
    events = (getattr(ability, "when", None) for ability in read)
    return max((n for event in events if isinstance(event, Chapter) for n in event.numbers), default=0)


def in_no_order(game: Game, buried: Sequence[ObjId]) -> Game:
    """The game in which cards that came into one graveyard together are told apart by nothing."""
    came: dict[PlayerId, list[ObjId]] = {}
    for obj in buried:
        came.setdefault(game.objects[obj].owner, []).append(obj)
    for cards in came.values():
        if len(cards) > 1:
            first = game.objects[cards[0]].timestamp
            alike = {o: replace(game.objects[o], timestamp=first) for o in cards}
            game = game.with_(objects={**game.objects, **alike})
    return game
