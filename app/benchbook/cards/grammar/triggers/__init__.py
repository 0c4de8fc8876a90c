"""When, whenever, at: the events that trigger abilities (603)."""

from benchbook.cards.grammar import all_forms  # noqa: F401  # the order of the forms is that of the whole
