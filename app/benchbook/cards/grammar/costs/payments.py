"""What follows pay: mana, life, energy; and what a player may pay."""

from __future__ import annotations

from typing import Any

from benchbook.cards.amounts import Number
from benchbook.cards.costs import Cost, PayEnergy, PayLife, PayMana
from benchbook.cards.grammar.forms import derived


def _whole(cls: Any) -> tuple[Any, Any]:
    def build(value: Any) -> Cost:
        return Cost((cls(value),))

    def take(cost: Any) -> tuple[Any, ...] | None:
        if not isinstance(cost, Cost) or len(cost.parts) != 1 or type(cost.parts[0]) is not cls:
            return None
        part: Any = cost.parts[0]
        value = part.cost if isinstance(part, PayMana) else part.amount
        return (value,) if cost == build(value) else None

    return build, take


derived("payment", "<m:mana>", *_whole(PayMana), Cost)
derived("payment", "<a:life>", *_whole(PayLife), Cost)
derived("payment", "<a:energy>", *_whole(PayEnergy), Cost)
derived(
    "payment",
    "<m:mana> for each <e:each>",
    lambda m, e: Cost((PayMana(m, e),)),
    lambda c: (
        (c.parts[0].cost, c.parts[0].times)
        if isinstance(c, Cost)
        and len(c.parts) == 1
        and isinstance(c.parts[0], PayMana)
        and c.parts[0].times is not None
        else None
    ),
    Cost,
)
derived("paid", "pay <c:payment>", lambda c: c, lambda c: (c,), None)
derived(
    "payment",
    "an amount of {e} equal to <a:amount>",
    lambda a: Cost((PayEnergy(a),)),
    lambda c: (
        (c.parts[0].amount,)
        if len(c.parts) == 1 and isinstance(c.parts[0], PayEnergy) and not isinstance(c.parts[0].amount, Number)
        else None
    ),
    Cost,
)
