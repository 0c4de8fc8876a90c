"""Sentences, what joins them, and whole lines: which kind of ability a line is, modes, quotations, tables of a die."""

from benchbook.cards.grammar import all_forms  # noqa: F401  # the order of the forms is that of the whole
