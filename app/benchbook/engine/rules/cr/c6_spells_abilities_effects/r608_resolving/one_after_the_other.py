"""608.2c: what is done with several objects one after the other, in the order that a player likes."""

from __future__ import annotations

from benchbook.engine.prose import listed
from benchbook.engine.rules.cr.c4_zones.r401_arranging import different_orders
from benchbook.engine.rules.terms import *


@rule("608.2c", runs="one after the other")
def one_after_the_other(game: Game, who: PlayerId, found: tuple[ObjId, ...], about: ObjId | None) -> Script:
    """The objects in the order that the player says; of things that are alike it makes no difference."""
    orders = different_orders(found, lambda obj: name_of(game, obj))
    if len(orders) < 2:
        return found
    words = tuple(", ".join(name_of(game, o) for o in order) for order in orders)
    prompt = f"choose in which order it is done with {listed([name_of(game, o) for o in found])}"
    answer = yield Choice(who, "order", prompt, orders, words, about=about, rule="608.2c", singles=found)
    return tuple(answer)
