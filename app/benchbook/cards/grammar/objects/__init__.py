"""Who and which objects: players, nouns and what is said of them."""

from benchbook.cards.grammar import all_forms  # noqa: F401  # the order of the forms is that of the whole
