"""A keyword ability that an object has by an effect, for a cost that is its own mana cost."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from benchbook.cards.abilities import Keyword
from benchbook.cards.costs import Cost, OwnManaCost, PayMana
from benchbook.cards.mana import ManaCost
from benchbook.engine.paying.can_pay import less_generic

CAST_SO = ("flashback", "escape")
"""Keywords whose cost is settled as the card is cast: of a split card by the half that is cast."""


def at_own_cost(ability: Any, mana: ManaCost | None) -> Any:
    """The keyword with the object's mana cost in its cost; without one it stays a cost that can't be paid (118.6)."""
    if not isinstance(ability, Keyword) or ability.cost is None or mana is None or ability.name in CAST_SO:
        return ability
    own = next((part for part in ability.cost.parts if isinstance(part, OwnManaCost)), None)
    if own is None:
        return ability
    paid = PayMana(less_generic(mana, own.less))
    return replace(ability, cost=Cost((paid, *(part for part in ability.cost.parts if part != own))))
