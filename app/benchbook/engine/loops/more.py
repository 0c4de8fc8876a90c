"""So many more of the objects that each round of a loop adds."""

from __future__ import annotations

from dataclasses import replace

from benchbook.engine.context import NotModelled
from benchbook.engine.state import Game, Object, ObjId

MOST_MORE = 500


def with_more(game: Game, alike: tuple[ObjId, ...], times: int) -> Game:
    """The game with that many more of each, right after it in its zone; raises NotModelled for too many."""
    if not alike or not times:
        return game
    if len(alike) * times > MOST_MORE:
        raise NotModelled(f"{len(alike) * times} more objects; {MOST_MORE} at most are carried along one by one")
    objects: dict[ObjId, Object] = {}
    stack: list[ObjId] = []
    new = game.next_id
    for obj, thing in game.objects.items():
        objects[obj] = thing
        for _ in range(times if obj in alike else 0):
            objects[new] = _another(thing, new)
            new += 1
    for obj in game.stack:
        stack += [obj, *(i for i, o in objects.items() if i >= game.next_id and o.was == obj)]
    return game.with_(objects=objects, stack=tuple(stack), next_id=new)


def _another(thing: Object, new: ObjId) -> Object:
    """The same thing again; ``was`` says whose double it is."""
    parts = tuple(replace(part, card=new) for part in thing.components)
    return replace(thing, id=new, components=parts, was=thing.id)
