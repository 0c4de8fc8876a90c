"""Things of a mana value up to a number that is told after them: "with mana value X or less, where X is …"."""

from __future__ import annotations

from benchbook.cards.grammar.forms import form
from benchbook.cards.objects import Compares

form(
    "after",
    "with mana value x or less , where x is <amount:amount>",
    Compares,
    attribute="mana value",
    comparison="<=",
)
