"""701.70: recruit."""

from __future__ import annotations

from benchbook.cards import effects as fx
from benchbook.cards.amounts import Number
from benchbook.cards.players import BoundPlayer
from benchbook.engine.context import Context
from benchbook.engine.events.base import Script
from benchbook.engine.registry import rule
from benchbook.engine.resolution import follow
from benchbook.engine.rules.cr.c7_additional_rules.r701_actions_by_name import acting
from benchbook.engine.script import NOW
from benchbook.engine.state import Game

WHO = BoundPlayer("recruiting")
ONE = Number.of(1)
SOLDIER = fx.TokenSpec("", ONE, ONE, ("white",), ("creature",), ("Human", "Soldier"))


@rule("701.70a", runs="action: recruit")
def recruit(game: Game, ctx: Context, node: fx.KeywordAction) -> Script:
    """Draw a card, then discard one; for a nonland card discarded so, a 1/1 white Human Soldier comes."""
    for who in acting(ctx, node):
        here = ctx.at((yield NOW)).bound("recruiting", who)
        done = yield from follow(here, (fx.Draw(WHO, ONE), fx.Discard(WHO, ONE)))
        now: Game = yield NOW
        if any("land" not in now.look(o).types for o in done.bindings.get("discarded", ())):
            yield from follow(done.at(now), (fx.CreateToken(WHO, ONE, SOLDIER),))
    return None
