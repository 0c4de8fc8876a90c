"""418: what spells and abilities do to power and toughness in the order of time; colors and abilities in one layer."""

from __future__ import annotations

from benchbook.engine.registry import rule
from benchbook.engine.rules.july_2008 import BOOK


@rule("418.5a", book=BOOK, runs="layers in one")
def in_the_order_of_time() -> dict[str, tuple[str, ...]]:
    """Setting power and toughness and raising them are of one sublayer where a spell or ability did it.

    So are effects on color and on abilities: what has lost an ability that gave a color gives none.
    """
    return {"one layer of resolved effects": ("7c", "7b"), "one layer of colors and abilities": ("5", "6")}
