"""Copies of spells, and regeneration by a static ability, as of 2008."""

from __future__ import annotations

from benchbook.engine.context import Context
from benchbook.engine.derivation import Step
from benchbook.engine.registry import rule
from benchbook.engine.rules.tenth import BOOK
from benchbook.engine.showing.remarks import cites, remarks_on
from benchbook.engine.state import Game, PlayerId


@rule("503.10", book=BOOK, runs="who owns a copy")
def owner_of_a_copy(game: Game, ctx: Context, who: PlayerId) -> PlayerId:
    """A copy of a spell is owned by the player whose spell or ability made it, whoever controls it."""
    return ctx.controller


@remarks_on("501.5b", BOOK)
def regenerates_each_time(before: Game, after: Game, step: Step) -> bool:
    """Regeneration by a static ability replaces every destruction, not only the next one."""
    return cites(step, "701.19b")
