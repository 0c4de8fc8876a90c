"""404.3: what is put into a graveyard at the same time lies there in the order its owner likes: here in no order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from benchbook.engine.state import Game, ObjId, PlayerId


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
