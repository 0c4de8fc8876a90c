"""107.14: energy that a player may pay as much of as they like."""

from __future__ import annotations

from collections.abc import Generator
from fractions import Fraction
from typing import Any

from benchbook.cards.amounts import Number, UpTo
from benchbook.cards.paying import PayAny
from benchbook.engine import events as ev
from benchbook.engine.context import Context
from benchbook.engine.evaluate import players
from benchbook.engine.registry import rule
from benchbook.engine.resolution import NOW, number
from benchbook.engine.runner import Call
from benchbook.engine.state import Game

Script = Generator[Any, Any, Any]


@rule("107.14", performs=PayAny)
def pay_any_amount(game: Game, ctx: Context, node: PayAny) -> Script:
    """The player removes as many energy counters from themselves as they choose, none or all of them."""
    paid = Fraction(0)
    if node.what == "mana":
        return (yield Call("runs", "pay any amount of mana", (ctx, node)))
    for who in players(ctx, node.who):
        have = (yield NOW).player(who).counters.get(node.what, Fraction(0))
        n = yield from number(ctx, UpTo(Number(have)), who, f"choose how much {node.what} to pay")
        if n > 0:
            yield ev.RemoveCounters(who, node.what, n, ctx.source)
        paid += n
    return {f"{node.what} paid": paid, "did last": paid > 0}
