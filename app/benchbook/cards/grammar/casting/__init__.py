"""Permissions to cast and play, from where, when and for how much (601)."""

from benchbook.cards.grammar import all_forms  # noqa: F401  # the order of the forms is that of the whole
