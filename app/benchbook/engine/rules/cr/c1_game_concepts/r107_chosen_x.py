"""107.3: the value of an X that is chosen as an instruction is followed."""

from __future__ import annotations

from fractions import Fraction

from benchbook.cards import costs as k
from benchbook.cards.amounts import VariableX
from benchbook.engine.choosing.choices import Choice
from benchbook.engine.context import Context, NotModelled
from benchbook.engine.evaluate import amount
from benchbook.engine.events.base import Script
from benchbook.engine.paying.can_pay import can_pay
from benchbook.engine.paying.undefined_x import OFFERED, is_defined, with_x
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c6_spells_abilities_effects.r601_casting_spells.announcing import _has_x
from benchbook.engine.script import Cite
from benchbook.engine.state import Game


@rule("107.3f", runs="x of a payment")
def x_of_a_payment(game: Game, ctx: Context, cost: k.Cost, who: str) -> Script:
    """Who pays {X} on resolution chooses X then, where nothing tells it; it is that X in the rest of the text."""
    if not _has_x(cost):
        return ctx
    if is_defined(ctx):
        return with_x(ctx, amount(ctx, VariableX()))
    payable = tuple(n for n in map(Fraction, range(OFFERED)) if can_pay(with_x(ctx, n), cost, who))
    every = len(payable) == OFFERED
    answer = yield Choice(who, "x", "choose the value of X", payable, about=ctx.source, rule="107.3f", open_ended=every)
    chosen = with_x(ctx, Fraction(answer))
    if not can_pay(chosen, cost, who):
        raise NotModelled(f"a payment with X = {answer} that {who} can't make")
    yield Cite(("107.3f",))
    return chosen
