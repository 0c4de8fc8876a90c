"""Replacement and prevention effects: as it enters, instead, damage (614, 615)."""

from benchbook.cards.grammar import all_forms  # noqa: F401  # the order of the forms is that of the whole
