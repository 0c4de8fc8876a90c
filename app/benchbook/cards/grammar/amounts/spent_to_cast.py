"""The amount of mana that was spent to cast a spell, which may have become a permanent."""

from __future__ import annotations

from benchbook.cards.amounts import ManaSpent, ManaSpentOnIt
from benchbook.cards.grammar.forms import constant, form

form("amount", "the amount of mana spent to cast <what:one object>", ManaSpentOnIt)
constant("amount", "the amount of mana spent to cast this creature", ManaSpent())
