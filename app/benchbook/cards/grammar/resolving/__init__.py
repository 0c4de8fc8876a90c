"""What the words of a line refer to: pronouns, *other*, *that player*, settled when the whole line is known."""

from benchbook.cards.grammar import all_forms  # noqa: F401  # the order of the forms is that of the whole
