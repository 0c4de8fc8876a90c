"""The greatest of a number of objects that the text named before: "the greatest mana value among those cards"."""

from __future__ import annotations

from benchbook.cards.amounts import GreatestOf
from benchbook.cards.grammar.forms import form

for attribute in ("power", "toughness", "mana value"):
    form("amount", f"the (greatest|highest) {attribute} among <what:many objects>", GreatestOf, attribute=attribute)
