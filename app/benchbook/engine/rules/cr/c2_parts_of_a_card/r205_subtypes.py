"""205.3d: subtypes that an object can't gain."""

from __future__ import annotations

from collections.abc import Iterable

from benchbook.cards.vocabulary import SUBTYPES, SUBTYPES_OF
from benchbook.engine.registry import rule
from benchbook.engine.state import Game


@rule("205.3d", runs="subtypes that fit")
def subtypes_that_fit(game: Game, types: Iterable[str], subtypes: Iterable[str]) -> tuple[str, ...]:
    """An object can't gain a subtype of a card type that it lacks."""
    own = [SUBTYPES_OF[t] for t in types if t in SUBTYPES_OF]
    return tuple(s for s in subtypes if any(s in kind for kind in own) or s not in SUBTYPES)
