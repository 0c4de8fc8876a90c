"""201.2b: objects with different names."""

from __future__ import annotations

from benchbook.cards.amounts import DistinctAmong
from benchbook.cards.conditions import AmountIs
from benchbook.engine.rules.terms import *


@definition("201.2b", runs="explains")
def so_many_with_different_names(game: Game) -> Iterator[str]:
    """Of a group with different names each object has a name, and no two have a name in common."""
    for f in index(game).triggered:
        for node in _asked(f.ability.condition):
            number = int(amount(f.context(game), node.left))
            yield f"{name_of(game, f.obj.id)} counts {number} with different names; what has no name is not counted."


def _asked(condition: Any) -> Iterator[AmountIs]:
    for node in nodes(condition):
        counts = isinstance(node, AmountIs) and isinstance(node.left, DistinctAmong)
        if counts and node.left.kind == "differently named":
            yield node
