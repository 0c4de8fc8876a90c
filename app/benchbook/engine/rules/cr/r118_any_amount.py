"""118.1, 101.4: mana that players may pay as much of as they like while something resolves."""

from __future__ import annotations

from collections.abc import Generator
from fractions import Fraction
from typing import Any

from benchbook.cards.amounts import Number, UpTo
from benchbook.cards.costs import Cost, PayMana
from benchbook.cards.mana import ManaCost
from benchbook.cards.paying import PayAny
from benchbook.engine.context import Context
from benchbook.engine.evaluate import players
from benchbook.engine.mana.payment import is_free
from benchbook.engine.paying.costs import can_pay, pay
from benchbook.engine.registry import rule
from benchbook.engine.resolution import NOW, number
from benchbook.engine.state import Game, PlayerId

Script = Generator[Any, Any, Any]
MOST = 20


@rule("118.1", runs="pay any amount of mana")
def pay_any_amount(game: Game, ctx: Context, node: PayAny) -> Script:
    """Each of the players, beginning with the controller, pays as much as they choose."""
    paid = Fraction(0)
    for who in _from(ctx, players(ctx, node.who)):
        here = ctx.at((yield NOW))
        most = UpTo(Number(Fraction(_most(here, who))))
        n = yield from number(here, most, who, "choose how much mana to pay")
        if n > 0:
            yield from pay(here, _cost(int(n)), who)
        paid += n
    return {node.measured: paid, "did last": paid > 0}


def _from(ctx: Context, who: tuple[PlayerId, ...]) -> tuple[PlayerId, ...]:
    """The players in turn order from the controller on."""
    start = who.index(ctx.controller) if ctx.controller in who else 0
    return (*who[start:], *who[:start])


def _cost(n: int) -> Cost:
    return Cost((PayMana(ManaCost((str(n),))),))


def _most(ctx: Context, who: PlayerId) -> int:
    """How much the player could pay; more than can be listed where nothing was said of their mana."""
    if is_free(ctx, who, ("1",)):
        return MOST + 1
    return next((n for n in range(MOST, 0, -1) if can_pay(ctx, _cost(n), who)), 0)
