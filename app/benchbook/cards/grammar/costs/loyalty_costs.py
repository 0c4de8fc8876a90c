"""What loyalty abilities cost more."""

from __future__ import annotations

from typing import Any

from benchbook.cards.amounts import Number
from benchbook.cards.continuous import CostChange
from benchbook.cards.costs import Cost, LoyaltyCost
from benchbook.cards.grammar.forms import YOU, constant, derived
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.objects import HasType

LOYALTY, PLANESWALKER = "loyalty", HasType("planeswalker")
constant(
    "static rule",
    "planeswalkers ' loyalty abilities you activate cost an additional +1 to activate",
    CostChange("ability", Cost((LoyaltyCost(Number.of(1)),)), what=PLANESWALKER, who=YOU, keyword=LOYALTY),
)


def _dearer(noun: Noun, mana: Any) -> CostChange | None:
    here = noun.zone == "battlefield" and noun.who is None
    return CostChange("ability", mana, what=noun.filter, keyword=LOYALTY) if here else None


def _of_dearer(change: CostChange) -> tuple[Any, ...] | None:
    found = (Noun(change.what), change.change) if change.what is not None else None
    return found if found is not None and change == _dearer(*found) else None


derived("static rule", "loyalty abilities of <n:nouns> cost <m:mana> more to activate", _dearer, _of_dearer, CostChange)
