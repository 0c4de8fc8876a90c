"""Costs of every kind, what changes them, and the mana that pays them (118, 106)."""

from benchbook.cards.grammar import all_forms  # noqa: F401  # the order of the forms is that of the whole
