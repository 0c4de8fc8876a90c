"""Creatures by their base power or base toughness."""

from __future__ import annotations

from benchbook.cards.grammar.forms import form
from benchbook.cards.objects import Compares

for attribute in ("base power", "base toughness"):
    form("after", f"with {attribute} <amount:digits>", Compares, attribute=attribute, comparison="=")
    form("after", f"with {attribute} <amount:digits> or less", Compares, attribute=attribute, comparison="<=")
    form("after", f"with {attribute} <amount:digits> or greater", Compares, attribute=attribute, comparison=">=")
