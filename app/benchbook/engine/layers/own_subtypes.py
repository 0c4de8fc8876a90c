"""205.3d: an object can't gain a subtype that belongs to a card type which it hasn't."""

from __future__ import annotations

from functools import lru_cache

from benchbook.cards.vocabulary import SUBTYPES_OF


@lru_cache(maxsize=4096)
def fitting(types: frozenset[str], subtypes: frozenset[str]) -> frozenset[str]:
    """Those of the subtypes that an object of these card types can gain; a word of no list is let through."""
    if not types:
        return subtypes
    mine = frozenset().union(*(SUBTYPES_OF.get(name, frozenset()) for name in types))
    others = frozenset().union(*(words for name, words in SUBTYPES_OF.items() if name not in types))
    return frozenset(word for word in subtypes if word in mine or word not in others)
