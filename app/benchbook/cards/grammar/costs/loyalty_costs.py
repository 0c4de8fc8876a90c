"""What loyalty abilities cost more."""

from __future__ import annotations

from benchbook.cards.amounts import Number
from benchbook.cards.continuous import CostChange
from benchbook.cards.costs import Cost, LoyaltyCost
from benchbook.cards.grammar.forms import YOU, constant, means
from benchbook.cards.grammar.holes import M, N
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.objects import HasType

LOYALTY, PLANESWALKER = "loyalty", HasType("planeswalker")
constant(
    "static rule",
    "planeswalkers ' loyalty abilities you activate cost an additional +1 to activate",
    CostChange("ability", Cost((LoyaltyCost(Number.of(1)),)), what=PLANESWALKER, who=YOU, keyword=LOYALTY),
)


means(
    "static rule",
    "loyalty abilities of <n:nouns> cost <m:mana> more to activate",
    CostChange("ability", M, what=N, keyword=LOYALTY),
    n=Noun(N),
)
