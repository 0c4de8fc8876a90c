"""Static abilities: what holds while an object is there, and what can't be done (604)."""

from benchbook.cards.grammar import all_forms  # noqa: F401  # the order of the forms is that of the whole
