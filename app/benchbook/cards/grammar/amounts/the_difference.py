"""How many more or fewer: "if you have fewer than seven cards in hand, draw cards equal to the difference"."""

from __future__ import annotations

from benchbook.cards.conditions import AmountIs
from benchbook.cards.grammar.conditions.more_or_fewer import MINE
from benchbook.cards.grammar.forms import constant, derived
from benchbook.cards.grammar.resolving.the_difference import DIFFERENCE

constant("amount", "the difference", DIFFERENCE)
derived(
    "condition",
    "you have fewer than <n:word number> cards in hand",
    lambda n: AmountIs(MINE, "<", n),
    lambda c: (c.right,) if c.left == MINE and c.comparison == "<" else None,
    AmountIs,
)
