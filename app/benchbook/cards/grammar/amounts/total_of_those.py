"""The total of a number of objects that the text named before: "the total mana value of those cards"."""

from __future__ import annotations

from benchbook.cards.amounts import GreatestOf
from benchbook.cards.grammar.forms import form

for attribute in ("power", "toughness", "mana value"):
    form("amount", f"the total {attribute} of <what:many objects>", GreatestOf, attribute=attribute, how="total")
    form("amount", f"the (greatest|highest) {attribute} among <what:many objects>", GreatestOf, attribute=attribute)
