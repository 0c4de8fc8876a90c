"""Continuous effects of spells and abilities: what objects become, have and lose (611)."""

from benchbook.cards.grammar import all_forms  # noqa: F401  # the order of the forms is that of the whole
