"""Tokens and copies (111, 707)."""

from benchbook.cards.grammar import all_forms  # noqa: F401  # the order of the forms is that of the whole
