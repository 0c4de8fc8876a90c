"""The words in which claims speak of types, colours and keywords."""

from __future__ import annotations

import re

from benchbook.cards.mana import COLOR_LETTERS
from benchbook.cards.vocabulary import CARD_TYPES, KEYWORD_ABILITIES, OTHER_CARD_TYPES, SUBTYPES, SUPERTYPES

COLORS = frozenset(COLOR_LETTERS)
TYPES = frozenset(CARD_TYPES) | frozenset(OTHER_CARD_TYPES) | {"tribal", "permanent"}
HUES = frozenset({"colorless", "multicolored", "monocolored", "all colors"})
_APART = re.compile(r",? and an? |,? and |, (?:an? )?")
_EVERY = ("every creature type", "every basic land type")


def kinds(text: str) -> tuple[str, ...]:
    """ "a legendary Goblin creature" and "green and white" as single words."""
    found: list[str] = []
    for part in _APART.split(text.strip()):
        found += [part] if part in HUES or part in _EVERY or _subtype(part) else _words(part)
    return tuple(found)


def _words(part: str) -> list[str]:
    words = part.split()
    if len(words) > 2 and _subtype(" ".join(words[:2])):
        return [" ".join(words[:2]), *words[2:]]
    return words


def _subtype(word: str) -> bool:
    return word in SUBTYPES


def is_kind(word: str) -> bool:
    """Whether the word is a type, a subtype (made-up ones are capitalised), a supertype or a colour."""
    lower = word.lower()
    if lower in COLORS or lower in TYPES or lower in HUES or lower in SUPERTYPES or word in _EVERY:
        return True
    return _subtype(word) or bool(re.match(r"[A-Z][\w'\-]+\Z", word))


def is_keyword(text: str) -> bool:
    """Whether the text begins with the name of a keyword ability; landwalk and "cycling" come in kinds."""
    lower = text.lower()
    if re.match(r"\w+(?: \w+)?(?:walk|cycling)\b", lower):
        return True
    return any(lower == k or lower.startswith(k + " ") for k in KEYWORD_ABILITIES)
