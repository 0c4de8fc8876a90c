"""How often the ability was activated this turn."""

from __future__ import annotations

from benchbook.cards.amounts import TimesActivated
from benchbook.cards.conditions import AmountIs
from benchbook.cards.grammar.forms import form

form(
    "condition",
    "this ability has been activated <right:word number> or more times this turn",
    AmountIs,
    left=TimesActivated(),
    comparison=">=",
)
