"""710: flip cards."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from benchbook.engine import events as ev
from benchbook.engine.registry import rule
from benchbook.engine.runner import Cite
from benchbook.engine.state import Game, ObjId

Script = Generator[Any, Any, Any]


@rule("710.4", runs="flip")
def flip(game: Game, found: tuple[ObjId, ...]) -> Script:
    """A flip card turns to its other half and stays so; what is no flip card or is flipped already does not."""
    for obj in found:
        part = game.objects[obj].components[0]
        if part.definition.layout != "flip" or part.face == 1 or len(part.definition.faces) < 2:
            yield Cite((), sentence="It does not flip.")
            continue
        yield ev.Turn(obj, "flip", 1)
        yield ev.MarkObject(obj, {"marks": ("flipped",)})
