"""What people tell around a question: pieces of everyday words alone, which say nothing of the game."""

from __future__ import annotations

from functools import cache

from benchbook.questions.tables import words


@cache
def _everyday() -> frozenset[str]:
    return words("chatter") | words("chatter_beside")


def chatters(text: str) -> bool:
    """Whether a piece is made of everyday words alone, one of which is more than a little word.

    A word that the tables of the game have, a number, a card or a player by name is none of them, so that nothing
    that could matter is passed over.
    """
    said = text.split()
    return all(word in _everyday() for word in said) and any(word in words("chatter") for word in said)
