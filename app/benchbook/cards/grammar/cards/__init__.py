"""What is done with cards in libraries and hands: look, search, mill, draw, discard."""

from benchbook.cards.grammar import all_forms  # noqa: F401  # the order of the forms is that of the whole
