"""701.45: assemble."""

from __future__ import annotations

from typing import NoReturn

from benchbook.cards import effects as fx
from benchbook.engine.context import Context, NotModelled
from benchbook.engine.registry import rule
from benchbook.engine.state import Game


@rule("701.45a", runs="action: assemble a contraption")
def assemble(game: Game, ctx: Context, node: fx.KeywordAction) -> NoReturn:
    """The action belongs to the Unstable set, whose cards and mechanics these rules leave out."""
    raise NotModelled("assembling Contraptions, which these rules do not define (701.45a)")
