"""Which words are words before they are cards: those that sentences are made of, and those of the rules."""

from __future__ import annotations

import re
from functools import cache, lru_cache

from benchbook.library import Library
from benchbook.questions.frames import frame_words
from benchbook.questions.patterns import vocabulary
from benchbook.questions.tables import contractions, spellings, table, words

_CACHE: dict[str, frozenset[str]] = {}
_OF_THE_RULES: dict[str, frozenset[str]] = {}


def everyday_words(library: Library) -> frozenset[str]:
    """The words of today's rules in small letters, with those that sentences are made of."""
    if library.digest not in _CACHE:
        _CACHE.clear()
        _CACHE[library.digest] = (
            rules_words(library)
            | grammar()
            | frozenset(table("words")["everyday"])
            | frozenset(map(str, table("ordinary")["ordinary"]))
        )
    return _CACHE[library.digest]


def rules_words(library: Library) -> frozenset[str]:
    """The words of today's rules that are written in small letters."""
    return _in_small_letters(_as_written(library))


def words_of_the_game(library: Library) -> frozenset[str]:
    """The words that today's rules use, in whatever letters they are written, and those of their terms."""
    return _in_any_letters(_as_written(library)) | frozenset(word for term in library.terms for word in term.split())


def _as_written(library: Library) -> frozenset[str]:
    """The words of today's rules with their capitals."""
    if library.digest not in _OF_THE_RULES:
        said = (entry.text for section in library.books["cr"].sections for entry in section.entries)
        _OF_THE_RULES.clear()
        _OF_THE_RULES[library.digest] = frozenset(word for text in said for word in re.findall(r"\w+", text))
    return _OF_THE_RULES[library.digest]


@lru_cache(maxsize=2)
def _in_small_letters(written: frozenset[str]) -> frozenset[str]:
    return frozenset(word for word in written if re.fullmatch("[a-z]{2,}", word))


@lru_cache(maxsize=2)
def _in_any_letters(written: frozenset[str]) -> frozenset[str]:
    return frozenset(part for word in written for part in re.findall("[a-z]+", word.lower()))


@cache
def grammar() -> frozenset[str]:
    """The words of the tables: what sentences are made of."""
    kinds = (word for name in ("keywords", "colors", "types", "numbers", "called") for word in words(name))
    return frozenset((*spellings(), *spellings().values(), *contractions(), *kinds, *vocabulary(), *frame_words()))
