"""601.3a: a prohibition that the value chosen for X may take the spell out of."""

from __future__ import annotations

from benchbook.cards.continuous import Cant
from benchbook.engine.state import Game, ObjId


def x_may_change_it(game: Game, change: Cant, obj: ObjId) -> bool:
    """Whether the prohibition asks for a mana value, which for this card depends on X: it is judged once X is chosen
    (601.2e, 601.6).
    """
    cost = game.look(obj).mana_cost
    return cost is not None and "X" in cost.symbols and change.what is not None and "mana value" in repr(change.what)
