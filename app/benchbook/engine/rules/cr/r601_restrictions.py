"""601.3: what a spell's own text says of when and under what condition it may be cast."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import Any

from benchbook.cards.abilities import CastRestriction
from benchbook.engine.context import Context
from benchbook.engine.evaluate import holds
from benchbook.engine.illegal import Illegal
from benchbook.engine.prose import name_of
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.r506_times import is_the_time
from benchbook.engine.runner import Cite
from benchbook.engine.state import Game, ObjId, PlayerId

Script = Generator[Any, Any, Any]


@rule("601.3", runs="restrictions of the spell")
def restrictions_of_the_spell(game: Game, who: PlayerId, obj: ObjId, face: Any) -> Script:
    """ "Cast this spell only …": at no other time, and not without the condition."""
    for said in _restrictions(game, obj, face):
        name = name_of(game, obj)
        if said.during:
            now, numbers = is_the_time(game, who, said.during)
            if not now:
                raise Illegal(f"{name} can be cast only {said.during}", "601.3", *numbers)
            yield Cite(numbers)
        if said.condition is not None and not holds(Context(game, obj, who), said.condition):
            raise Illegal(f"{name} can be cast only under a condition that is not met", "601.3")


def _restrictions(game: Game, obj: ObjId, face: Any) -> Iterator[CastRestriction]:
    """Those of the face, half or card that is cast."""
    thing = game.objects[obj]
    faces = thing.components[0].definition.faces
    if face == "face down":
        return
    parts = isinstance(face, int) and 0 <= face < len(faces) and (len(faces) > 1 or thing.face_down)
    found = faces[face].abilities if parts else tuple(h.ability for h in game.look(obj).abilities)
    for ability in found:
        if isinstance(ability, CastRestriction):
            yield ability
