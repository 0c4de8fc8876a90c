"""707.10d: the order in which copies go on the stack."""

from __future__ import annotations

from benchbook.engine.prose import listed
from benchbook.engine.rules.cr.c4_zones.r401_arranging import different_orders
from benchbook.engine.rules.terms import *
from benchbook.engine.script import assumed
from benchbook.engine.triggering.trigger_orders import worth

MOST_FOLLOWED = 3


@rule("707.10d", runs="order of the copies")
def order_of_the_copies(game: Game, who: PlayerId, could: tuple[Subject, ...], about: int | None) -> Script:
    """Their controller chooses the order; that of many is assumed where nobody says it."""
    orders = different_orders(could, lambda one: worth(game, one))
    if len(orders) < 2:
        return could
    words = tuple(", ".join(name_of(game, one) for one in order) for order in orders)
    named = listed([name_of(game, one) for one in could])
    many = len(could) > MOST_FOLLOWED
    asked = f"order the copies for {named} (the last goes on top)"
    answer = yield Choice(
        who, "order", asked, orders, words, about=about, rule="707.10d", singles=could, default=could if many else None
    )
    if many and answer is could:
        yield assumed(f"{who} puts the copies on the stack in the order {named}: say another with '{who} orders …'.")
    return answer
