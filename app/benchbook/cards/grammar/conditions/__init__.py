"""What stands after if, as long as, unless and only if."""

from benchbook.cards.grammar import all_forms  # noqa: F401  # the order of the forms is that of the whole
