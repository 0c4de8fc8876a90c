"""216: whose a token is."""

from __future__ import annotations

from benchbook.engine.context import Context
from benchbook.engine.registry import rule
from benchbook.engine.rules.july_2008 import BOOK
from benchbook.engine.state import Game, PlayerId


@rule("216.1", book=BOOK, runs="who owns a token")
def owner_of_a_token(game: Game, ctx: Context) -> PlayerId:
    """A token is owned by the controller of the spell or ability that made it, whoever controls it."""
    return ctx.controller
