"""614.12: what a permanent would do as it enters, but for an effect that takes that ability away."""

from __future__ import annotations

from benchbook.cards.abilities import Static
from benchbook.engine import events as ev
from benchbook.engine.events.base import Script
from benchbook.engine.layers.base import copiable
from benchbook.engine.prose import begun, name_of
from benchbook.engine.registry import definition
from benchbook.engine.replacement import speaks_of_entering
from benchbook.engine.script import Cite
from benchbook.engine.state import Game, ObjId


@definition("614.12", results_of=ev.Move, to="battlefield")
def would_not_have_it(game: Game, event: ev.Move) -> Script:
    """An ability that the permanent would not have on the battlefield does not change how it enters."""
    new = event.new
    if new is not None and new in game.objects and _has_lost_one(game, new):
        name = begun(name_of(game, new))
        yield Cite(("614.12",), sentence=f"{name} would not have the ability that changes how it enters.")


def _has_lost_one(game: Game, obj: ObjId) -> bool:
    there = game.objects[obj]
    if there.face_down:
        return False
    has = {id(held.ability) for held in game.look(obj).abilities}
    own = [a for a in copiable(game, there).abilities if isinstance(a, Static)]
    return any(id(a) not in has and any(map(speaks_of_entering, a.replacements)) for a in own)
