"""701.16, 701.70: investigate and recruit."""

from __future__ import annotations

from benchbook.engine.objects.tokens import predefined_batch
from benchbook.engine.rules.cr.c7_additional_rules.r701_actions_by_name import acting
from benchbook.engine.rules.terms import *


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
