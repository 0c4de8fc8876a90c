"""710: flip cards."""

from __future__ import annotations

from benchbook.engine.layers.base import copied_face
from benchbook.engine.rules.terms import *


@rule("710.4", runs="flip")
def flip(game: Game, found: tuple[ObjId, ...]) -> Script:
    """A flip card turns to its other half and stays so; what is no flip card or is flipped already does not."""
    for obj in found:
        copied = copied_face(game, game.objects[obj])
        if "flipped" in game.objects[obj].marks or not (_is_flip_card(game, obj) or (copied and copied.alternative)):
            yield Cite((), sentence="It does not flip.")
            continue
        if copied is not None:
            yield Cite(("110.5", "710.2"))
        yield ev.Turn(obj, "flip", 1)


def _is_flip_card(game: Game, obj: ObjId) -> bool:
    part = game.objects[obj].components[0]
    return part.definition.layout == "flip" and part.face != 1 and len(part.definition.faces) > 1
