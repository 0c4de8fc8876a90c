"""How the mana spent on a spell compares with its mana value."""

from __future__ import annotations

from benchbook.cards.amounts import AttributeOf, ManaSpentOnIt
from benchbook.cards.conditions import AmountIs
from benchbook.cards.grammar.forms import means
from benchbook.cards.grammar.holes import V, W

for words, sign in (("less", "<"), ("greater", ">")):
    means(
        "condition",
        f"the amount of mana spent to cast <w:one object> was {words} than <v:possessor> mana value",
        AmountIs(ManaSpentOnIt(W), sign, AttributeOf("mana value", V)),
    )
