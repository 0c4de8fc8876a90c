"""How many: numbers, counts, {X}, and what was done this way."""

from benchbook.cards.grammar import all_forms  # noqa: F401  # the order of the forms is that of the whole
