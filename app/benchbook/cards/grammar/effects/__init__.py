"""What effects do to objects and players: the verbs (608, 701)."""

from benchbook.cards.grammar import all_forms  # noqa: F401  # the order of the forms is that of the whole
