"""Which of several permanents has been what it is for longest, for rules that let the oldest stay."""

from __future__ import annotations

from collections.abc import Iterator

from benchbook.engine import events as ev
from benchbook.engine.context import NotModelled
from benchbook.engine.state import Game, ObjId


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
