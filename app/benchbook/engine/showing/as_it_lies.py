"""What people keep in mind of a thing that lies there: what was chosen for it, how far it is, what it has become."""

from __future__ import annotations

from collections.abc import Iterator

from benchbook.engine.choosing.offered import controller_of_player
from benchbook.engine.game_objects import Object
from benchbook.engine.memory import (
    CLASS_LEVEL,
    DAY_OR_NIGHT,
    DUNGEONS,
    FORETOLD,
    ON_AN_ADVENTURE,
    PROTECTOR,
    ROOM,
    SUBGAME,
    TEMPTED,
    Name,
)
from benchbook.engine.objects.supplementary import IN_DECK
from benchbook.engine.prose import name_of, number
from benchbook.engine.state import Game, PlayerId

_MARKS = (
    "monstrous", "renowned", "suspected", "exerted", "goaded", "flipped", "solved", "harnessed", "prepared", "detained",
    "alpha sector", "beta sector", "gamma sector",
)  # fmt: skip
_CHOSEN = tuple(map(Name, (
    "color", "creature type", "card type", "land type", "basic land type", "card name", "word", "player", "opponent",
)))  # fmt: skip
_DOORS = ("left half unlocked", "right half unlocked")


def states(game: Game, obj: Object) -> tuple[str, ...]:
    """In words what tells the object from another one like it, beyond counters, damage and combat."""
    return tuple(_states(game, obj))


def _states(game: Game, obj: Object) -> Iterator[str]:
    if any(part.card in game.setting.commanders for part in obj.components):
        yield "commander"
    yield from (mark for mark in _MARKS if mark in obj.marks)
    if "ring-bearer" in obj.marks:
        yield "Ring-bearer"
    yield from _numbered(game, obj)
    yield from (f"chosen: {word}" for key in _CHOSEN if isinstance(word := obj.memory.get(key), str))
    if isinstance(PROTECTOR.of(obj), str):
        yield f"protected by {PROTECTOR.of(obj)}"
    if ON_AN_ADVENTURE.of(obj) and obj.zone == "exile":
        yield "on an adventure"
    if FORETOLD.of(obj) is not None and obj.zone == "exile":
        yield "foretold"


def _numbered(game: Game, obj: Object) -> Iterator[str]:
    """Levels, doors, rooms, and of how many cards it is."""
    if CLASS_LEVEL.name in obj.memory:
        yield f"level {CLASS_LEVEL.of(obj)}"
    if ROOM.of(obj) and obj.zone == "command":
        yield f"in {ROOM.of(obj)}"
    faces = obj.components[0].definition.faces if obj.components else ()
    yield from (f"unlocked: {face.name}" for face, door in zip(faces, _DOORS, strict=False) if door in obj.marks)
    if len(obj.components) > 1:
        yield f"{len(obj.components)} cards"


def deck_of(obj: Object) -> str:
    """The deck beside the game in which the card lies: of planes, schemes or Attractions; empty for any other."""
    if "in the attraction deck" in obj.marks:
        return "Attraction deck"
    if IN_DECK not in obj.marks:
        return ""
    return "scheme deck" if "scheme" in obj.components[0].definition.front.types else "planar deck"


def circumstances(game: Game) -> tuple[str, ...]:
    """What holds for the whole table: a subgame, day or night."""
    found = ["in the subgame"] if SUBGAME.of(game) else []
    time = DAY_OR_NIGHT.of(game)
    return (*found, f"it is {time}") if time else tuple(found)


def of_player(game: Game, who: PlayerId) -> tuple[str, ...]:
    """What is remembered of a player: dungeons, the Ring, damage by commanders, who decides for them."""
    return tuple(_of_player(game, who))


def _of_player(game: Game, who: PlayerId) -> Iterator[str]:
    player = game.player(who)
    yield from (f"has completed {name}" for name in dict.fromkeys(DUNGEONS.of(player)))
    times = TEMPTED.of(player)
    if times:
        yield f"tempted by the Ring {'once' if times == 1 else f'{times} times'}"
    by = controller_of_player(game, who)
    if by != who:
        yield f"controlled by {by}"
    for card, dealt in player.commander_damage.items():
        boss = next((o.id for o in game.objects.values() if any(c.card == card for c in o.components)), None)
        if dealt and boss is not None:
            yield f"{number(dealt)} damage from the commander {name_of(game, boss)}"
