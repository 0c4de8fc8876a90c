"""How the mana spent on a spell compares with its mana value."""

from __future__ import annotations

from benchbook.cards.amounts import AttributeOf, ManaSpentOnIt
from benchbook.cards.conditions import AmountIs
from benchbook.cards.grammar.forms import derived

for words, sign in (("less", "<"), ("greater", ">")):
    derived(
        "condition",
        f"the amount of mana spent to cast <w:one object> was {words} than <v:possessor> mana value",
        lambda w, v, s=sign: AmountIs(ManaSpentOnIt(w), s, AttributeOf("mana value", v)),
        lambda c, s=sign: (
            (c.left.what, c.right.what)
            if isinstance(c.left, ManaSpentOnIt)
            and isinstance(c.right, AttributeOf)
            and c == AmountIs(ManaSpentOnIt(c.left.what), s, AttributeOf("mana value", c.right.what))
            else None
        ),
        AmountIs,
    )
