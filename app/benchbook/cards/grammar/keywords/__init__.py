"""Keyword abilities and the words that belong to one kind of card: Classes, Rooms, planes (702, 701)."""

from benchbook.cards.grammar import all_forms  # noqa: F401  # the order of the forms is that of the whole
