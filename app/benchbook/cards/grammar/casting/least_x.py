"""A spell of which X can't be 0; a kicker of which it can't."""

from __future__ import annotations

from collections.abc import Callable

from benchbook.cards.abilities import Ability, CastRestriction
from benchbook.cards.grammar.forms import constant
from benchbook.cards.grammar.sentences.marked import Declined, Found

LEAST = CastRestriction("x at least 1")
WORDS = " X can't be 0."
constant("casting", "x can't be 0", LEAST)


def kicked_with_x(read: Callable[[str], tuple[Ability, ...]], line: str, words: tuple[str, ...]) -> Found:
    """Kicker {X}. X can't be 0: the keyword, and what is said of its X."""
    try:
        keyword = read(line.removesuffix(WORDS))
    except (Declined, ValueError):
        return (), 2
    return (*keyword, LEAST), len(words)
