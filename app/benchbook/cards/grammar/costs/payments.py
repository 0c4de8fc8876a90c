"""What follows pay: mana, life, energy; and what a player may pay."""

from __future__ import annotations

from typing import Any

from benchbook.cards.amounts import Number
from benchbook.cards.costs import Cost, PayEnergy, PayLife, PayMana
from benchbook.cards.grammar.forms import derived, means
from benchbook.cards.grammar.holes import A, E, M


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
means("payment", "<m:mana> for each <e:each>", Cost((PayMana(M, E),)), e=E.but(type(None)))
derived("paid", "pay <c:payment>", lambda c: c, lambda c: (c,), None)
means("payment", "an amount of {e} equal to <a:amount>", Cost((PayEnergy(A),)), a=A.but(Number))
