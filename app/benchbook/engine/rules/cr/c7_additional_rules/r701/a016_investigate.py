"""701.16: investigate."""

from __future__ import annotations

from fractions import Fraction

from benchbook.cards import effects as fx
from benchbook.engine import events as ev
from benchbook.engine.context import Context
from benchbook.engine.evaluate import amount
from benchbook.engine.events.base import Script
from benchbook.engine.objects.tokens import predefined_batch
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r701_actions_by_name import acting
from benchbook.engine.state import Game


@rule("701.16a", runs="action: investigate")
def investigate(game: Game, ctx: Context, node: fx.KeywordAction) -> Script:
    """To investigate is to create a Clue token."""
    made: tuple[int, ...] = ()
    times = int(amount(ctx, node.amount)) if node.amount is not None else 1
    for who in acting(ctx, node):
        for _ in range(times):
            clue = predefined_batch(ctx.game, who, "Clue", Fraction(1))
            outcome = yield ev.CreateTokens(who, (clue,), ctx.source)
            made += tuple(e.new for e in outcome.of(ev.CreateObject))
            yield ev.Told("investigates", who, cause=ctx.source)
    return {"created": made}
