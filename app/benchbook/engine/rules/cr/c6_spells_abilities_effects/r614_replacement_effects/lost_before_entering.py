"""614.12: what a permanent would do as it enters, but for an effect that takes that ability away, or for what the
ability is about.
"""

from __future__ import annotations

from benchbook.engine.index import Functioning
from benchbook.engine.layers.base import copiable
from benchbook.engine.prose import begun
from benchbook.engine.replacement import speaks_of_entering
from benchbook.engine.rules.cr.c6_spells_abilities_effects.r614_replacement_effects.replacement_effects import concerns
from benchbook.engine.rules.terms import *


@definition("614.12", results_of=ev.Move, to="battlefield")
def changes_nothing_about_itself(game: Game, event: ev.Move) -> Script:
    """An ability that the permanent would not have on the battlefield does not change how it enters, nor does its own
    ability about a group of permanents, of which it is one.
    """
    new = event.new
    if new is None or new not in game.objects:
        return
    name = begun(name_of(game, new))
    if _has_lost_one(game, new):
        yield Cite(("614.12",), sentence=f"{name} would not have the ability that changes how it enters.")
    if any(_would_change(game, new, node, f) for node, f in index(game).replacements):
        yield Cite(("614.12",), sentence=f"What {name} does to permanents that enter it does not do to itself.")


def _has_lost_one(game: Game, obj: ObjId) -> bool:
    there = game.objects[obj]
    if there.face_down:
        return False
    has = {id(held.ability) for held in game.look(obj).abilities}
    own = [a for a in copiable(game, there).abilities if isinstance(a, Static)]
    return any(id(a) not in has and any(map(speaks_of_entering, a.replacements)) for a in own)


def _would_change(game: Game, new: ObjId, node: Any, f: Functioning) -> bool:
    if f.obj.id != new or not speaks_of_entering(node):
        return False
    ctx = f.context(game)
    return concerns(ctx, node, new, own=False) and not concerns(ctx, node, new, own=True)
