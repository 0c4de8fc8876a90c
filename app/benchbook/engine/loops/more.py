"""So many more of the objects that each round of a loop adds.

Up to a limit each is an object of its own. Of more it is only kept how many there are (``BEYOND``); nothing can happen
any more in such a game, but what it looks like can be asked.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from benchbook.engine.context import NotModelled
from benchbook.engine.state import Game, Object, ObjId

MOST_MORE = 1200
BEYOND = "more objects than are laid out"


def too_many(alike: tuple[ObjId, ...], times: int) -> bool:
    """Whether so many more of each are too many for each to be an object of its own."""
    return len(alike) * times > MOST_MORE


def also(game: Game, obj: ObjId) -> int:
    """How many more there are like this one without being objects of their own."""
    return int(game.marks.get(BEYOND, {}).get(obj, 0))


def with_more(
    game: Game, alike: tuple[ObjId, ...], times: int, aging: Mapping[ObjId, Mapping[str, Any]] | None = None
) -> Game:
    """The game with that many more of each, right after it in its zone.

    ``aging`` says how many more counters each gets in a round: one that came a round later has so many less.
    """
    if not alike or not times:
        return game
    if too_many(alike, times) and aging:
        raise NotModelled(f"{times} more tokens of which each has other counters (at most {MOST_MORE})")
    if too_many(alike, times):
        return game.with_(marks={**game.marks, BEYOND: dict.fromkeys(alike, times)})
    objects: dict[ObjId, Object] = {}
    stack: list[ObjId] = []
    new = game.next_id
    for obj, thing in game.objects.items():
        objects[obj] = thing
        for since in range(1, times + 1 if obj in alike else 1):
            objects[new] = _another(thing, new, since, (aging or {}).get(obj, {}))
            new += 1
    for obj in game.stack:
        stack += [obj, *(i for i, o in objects.items() if i >= game.next_id and o.was == obj)]
    return game.with_(objects=objects, stack=tuple(stack), next_id=new)


def _another(thing: Object, new: ObjId, since: int, aging: Mapping[str, Any]) -> Object:
    """The same thing again, so many rounds younger; ``was`` says whose double it is."""
    parts = tuple(replace(part, card=new) for part in thing.components)
    counters = {kind: number - since * aging.get(kind, 0) for kind, number in thing.counters.items()}
    return replace(thing, id=new, components=parts, was=thing.id, counters=counters if aging else thing.counters)
