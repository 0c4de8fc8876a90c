"""601.2b: X of a cost that exiles a card with mana value X is the mana value of a card that there is to exile."""

from __future__ import annotations

from benchbook.cards.filters import Compares
from benchbook.cards.mapping import parts
from benchbook.engine.rules.terms import *

WITH_X = Compares("mana value", "=", VariableX())


def values_of_cards(game: Game, ctx: Context, who: str, spell: ObjId, cost: k.Cost | None) -> tuple[Fraction, ...]:
    """The values of X for which there is a card in hand to pay with; () where X is of something else too."""
    if cost is None or len(cost.parts) != 1 or not isinstance(part := cost.parts[0], k.ExileCost):
        return ()
    what = part.what
    if not isinstance(what, Choose) or what.zone != "hand" or WITH_X not in parts(what.filter):
        return ()
    found: set[Fraction] = set()
    for card in game.player(who).hand:
        value = game.look(card).mana_value
        chosen = replace(game.objects[spell].chosen or Chosen(), x=value)
        if card != spell and matches(replace(ctx, chosen=chosen), what.filter, card):
            found.add(value)
    return tuple(sorted(found)) or (Fraction(0),)  # no card to exile: the cost cannot be paid, whatever X is


def x_may_change_it(game: Game, change: Cant, obj: ObjId) -> bool:
    """Whether the prohibition asks for a mana value, which for this card depends on X: it is judged once X is chosen
    (601.2e, 601.6).
    """
    cost = game.look(obj).mana_cost
    return cost is not None and "X" in cost.symbols and change.what is not None and "mana value" in repr(change.what)
