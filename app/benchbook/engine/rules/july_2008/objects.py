"""216, 418: objects as the rules of July 2008 had them: whose a token is, power and toughness in the order of time."""

from __future__ import annotations

from benchbook.engine.rules.july_2008 import BOOK
from benchbook.engine.rules.terms import *


@rule("418.5a", book=BOOK, runs="layers in one")
def in_the_order_of_time() -> dict[str, tuple[str, ...]]:
    """Setting power and toughness and raising them are of one sublayer where a spell or ability did it.

    So are effects on color and on abilities: what has lost an ability that gave a color gives none.
    """
    return {"one layer of resolved effects": ("7c", "7b"), "one layer of colors and abilities": ("5", "6")}


@rule("216.1", book=BOOK, runs="who owns a token")
def owner_of_a_token(game: Game, ctx: Context) -> PlayerId:
    """A token is owned by the controller of the spell or ability that made it, whoever controls it."""
    return ctx.controller
