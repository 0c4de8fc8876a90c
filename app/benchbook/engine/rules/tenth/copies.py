"""503: whose the copy of a spell was in 2008."""

from __future__ import annotations

from benchbook.engine.context import Context
from benchbook.engine.registry import rule
from benchbook.engine.rules.tenth import BOOK
from benchbook.engine.state import Game, PlayerId


@rule("503.10", book=BOOK, runs="who owns a copy")
def owner_of_a_copy(game: Game, ctx: Context, who: PlayerId) -> PlayerId:
    """A copy of a spell is owned by the player whose spell or ability made it, whoever controls it."""
    return ctx.controller
