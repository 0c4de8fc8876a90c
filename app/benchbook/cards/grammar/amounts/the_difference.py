"""How many more or fewer: "if you have fewer than seven cards in hand, draw cards equal to the difference"."""

from __future__ import annotations

from benchbook.cards.conditions import AmountIs
from benchbook.cards.grammar.conditions.more_or_fewer import MINE
from benchbook.cards.grammar.forms import constant, means
from benchbook.cards.grammar.holes import N
from benchbook.cards.grammar.resolving.particular_references import DIFFERENCE

constant("amount", "the difference", DIFFERENCE)
means("condition", "you have fewer than <n:word number> cards in hand", AmountIs(MINE, "<", N))
