"""406.3a: a land card exiled face down that is played."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from benchbook.engine import events as ev
from benchbook.engine.registry import rule
from benchbook.engine.resolution import NOW
from benchbook.engine.runner import Cite
from benchbook.engine.state import Game, ObjId, PlayerId

Script = Generator[Any, Any, Any]


@rule("406.3a", runs="face played as a land")
def turned_face_up(game: Game, who: PlayerId, obj: ObjId, said: str) -> Script:
    """It is turned face up just before it is played: until then it has no characteristics and is no land."""
    if game.objects[obj].face_down and game.objects[obj].zone == "exile":
        yield Cite(("406.3a",))
        yield ev.MarkObject(obj, {"face_down": ""})
        game = yield NOW
    return game
