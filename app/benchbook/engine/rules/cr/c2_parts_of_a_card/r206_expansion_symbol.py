"""206: the expansion symbol, which says of which set a printing of a card is."""

from __future__ import annotations

from benchbook.engine.layers.base import face_of
from benchbook.engine.rules.terms import *


@rule("206.1", runs="expansion symbols")
def symbols_on_the_cards(game: Game, obj: Object) -> tuple[str, ...]:
    """The symbols printed on the cards that the object is made of, one for each printing that is told.

    A symbol is no characteristic (109.3): a copy has none of what it copies, and a token has none.
    """
    found = (symbol for part in obj.components for symbol in face_of(part, obj.zone).symbols)
    return () if obj.is_token else tuple(dict.fromkeys(found))
