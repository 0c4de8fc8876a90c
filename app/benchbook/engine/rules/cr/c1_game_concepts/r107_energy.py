"""107.14, 118.3a: energy or mana that a player may pay as much of as they like."""

from __future__ import annotations

from benchbook.cards.paying import PayAny
from benchbook.engine.paying.undefined_x import OFFERED
from benchbook.engine.resolution import number
from benchbook.engine.rules.terms import *


@rule("107.14", performs=PayAny)
def pay_any_amount(game: Game, ctx: Context, node: PayAny) -> Script:
    """The player removes as many energy counters from themselves as they choose, none or all of them."""
    if node.what == "mana":
        return (yield from _any_mana(ctx, node))
    paid = Fraction(0)
    for who in players(ctx, node.who):
        have = (yield NOW).player(who).counters.get(node.what, Fraction(0))
        n = yield from number(ctx, UpTo(Number(have)), who, f"choose how much {node.what} to pay")
        if n > 0:
            yield ev.RemoveCounters(who, node.what, n, ctx.source)
        paid += n
    return {f"{node.what} paid": paid, "did last": paid > 0}


def _any_mana(ctx: Context, node: PayAny) -> Script:
    """Each of the players, from the controller on, pays as much mana as they choose, none or all that they can
    (118.3a).
    """
    paid, all_of_them = Fraction(0), players(ctx, node.who)
    first = all_of_them.index(ctx.controller) if ctx.controller in all_of_them else 0
    for who in (*all_of_them[first:], *all_of_them[:first]):
        here = ctx.at((yield NOW))
        amounts = (k.Cost((k.PayMana(ManaCost((str(n),))),)) for n in range(OFFERED))
        payable = tuple(Fraction(n) for n, cost in enumerate(amounts) if not n or can_pay(here, cost, who))
        n = yield Choice(
            who, "number", "choose how much mana to pay", payable, about=ctx.source, rule="118.3a",
            open_ended=len(payable) == OFFERED,
        )  # fmt: skip
        if n > 0:
            yield from pay(here, k.Cost((k.PayMana(ManaCost((str(int(n)),))),)), who)
        paid += n
    return {"mana paid": paid, "did last": paid > 0}
