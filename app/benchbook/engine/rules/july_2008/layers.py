"""418: what spells and abilities do to power and toughness in the order of time; colors and abilities in one layer."""

from __future__ import annotations

from benchbook.cards.abilities import Static
from benchbook.cards.continuous import AddColors, ModifyPT, SetColors, SetPT
from benchbook.engine import events as ev
from benchbook.engine.derivation import Step
from benchbook.engine.layers.base import base_characteristics
from benchbook.engine.rules.july_2008 import BOOK
from benchbook.engine.showing.remarks import remarks_on
from benchbook.engine.state import Game


@remarks_on("418.5a", BOOK)
def in_the_order_of_time(before: Game, after: Game, step: Step) -> bool:
    """Setting power and toughness and raising them are of one sublayer where a spell or ability did it.

    So are effects on color and on abilities: what has lost an ability that gave a color gives none.
    """
    if step.kind == "root":
        return any(_gives_no_color(after, o.id) for o in after.battlefield)
    return isinstance(step.event, ev.Begin) and any(isinstance(m, SetPT | ModifyPT) for m in step.event.effect.changes)


def _gives_no_color(game: Game, obj: int) -> bool:
    held = {h.key for h in game.look(obj).abilities}
    lost = (h.ability for h in base_characteristics(game, game.objects[obj]).abilities if h.key not in held)
    return any(isinstance(a, Static) and any(isinstance(m, SetColors | AddColors) for m in a.changes) for a in lost)
