"""The words in which claims speak of types, colours and keywords."""

from __future__ import annotations

import re

from benchbook.cards.mana import COLOR_LETTERS
from benchbook.cards.vocabulary import CARD_TYPES, KEYWORD_ABILITIES, OTHER_CARD_TYPES, SUBTYPES, SUPERTYPES
from benchbook.engine.game_objects import Characteristics

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


def is_a_word(lower: str) -> bool:
    """Whether the word in small letters is a card type, a supertype or a color."""
    return lower in COLORS or lower in TYPES or lower in SUPERTYPES


def is_kind(word: str) -> bool:
    """Whether the word is a type, a subtype (made-up ones are capitalised), a supertype or a colour, or "nonland"."""
    lower = word.lower()
    if is_a_word(lower.removeprefix("non")) or lower in HUES or word in _EVERY:
        return True
    return _subtype(word) or bool(re.match(r"[A-Z][\w'\-]+\Z", word))


_LANDWALKS = re.compile(r"\w+(?: \w+)?(?:walk|cycling)(?: \S+)?\Z")
_OF_A_KEYWORD = re.compile(r"(?:\d+|[xX]|\{.+|—.+|\d+—.+|(?:from|for|with|onto|to) (?!.*\bbecause\b).+)\Z")
_OF_A_NOUN = (
    "enchant", "champion", "equip", "affinity", "cycling", "offering", "level", "craft", "reinforce", "amplify",
)  # fmt: skip
_LATER = re.compile(r"(?:,| )*(?:any ?more|any longer|now|this turn|at all)\Z")
_LISTED = re.compile(r",? (?:and|or|nor) |, ")


def keywords(text: str) -> tuple[str, ...]:
    """ "flying", "ward {2}", "flying and lifelink" as single keyword abilities; nothing where the words are none."""
    said = _LATER.sub("", text)
    parts = tuple(_LISTED.split(said))
    if len(parts) > 1 and all(is_keyword(part) for part in parts):
        return parts
    return (said,) if is_keyword(said) else ()


def is_keyword(text: str) -> bool:
    """Whether the text names a keyword ability, with what belongs to it; landwalk and "cycling" come in kinds."""
    lower = text.lower()
    if _LANDWALKS.match(lower):
        return True
    for name in KEYWORD_ABILITIES:
        if lower == name:
            return True
        if lower.startswith(f"{name} ") and (name in _OF_A_NOUN or _OF_A_KEYWORD.match(text[len(name) + 1 :])):
            return True
    return False


def described(look: Characteristics) -> str:
    """Colours and types in a line."""
    colors = sorted(look.colors) or ["colorless"]
    subtypes = sorted(look.subtypes) if len(look.subtypes) < 20 else ["every creature type"]
    return " ".join([*colors, *sorted(look.supertypes), *subtypes, *sorted(look.types)])
