"""What a telling has in it: its words in one form, the classes that they belong to, and whether it asks for leave."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from itertools import pairwise

from rapidfuzz import process
from rapidfuzz.distance import OSA

from benchbook.frozen import dataclass
from benchbook.search.penalties.phrases import Phrases, names_under, read_yaml, told_stems
from benchbook.search.words import meaningful

CLASS, PAIR = "#", "_"
ASKS = "#asks"
_WORD = re.compile(r"[A-Za-z][A-Za-z0-9/]*")
_MONEY = re.compile(r"[$€£]\s*\d+|\b\d+\s*[$€£]")
_ORDINAL = re.compile(r"\b(\d+)(?:st|nd|rd|th)\b")
_HAVE = re.compile(r"(?<=[A-Za-z])['’]ve\b")
_ASKS = re.compile(
    r"\?|^\s*(?:may|can|could|is it|is that|are|do i|does|must|how|what|who|whose|when|which|am i|should)\b",
    re.IGNORECASE,
)
LEAST_MISSPELT = 5


@dataclass(frozen=True, slots=True)
class Telling:
    """A telling as evidence: its features, and whether it is a question about what is allowed."""

    features: frozenset[str]
    asks: bool


@lru_cache(maxsize=1)
def word_classes() -> Phrases:
    """The classes of words that stand for one another in tellings."""
    return Phrases.of({name: said for file in names_under("classes") for name, said in read_yaml(file).items()})


@lru_cache(maxsize=1)
def short_forms() -> Mapping[str, str]:
    """What judges shorten, and what it is short for."""
    short: dict[str, str] = read_yaml("short_forms.yaml")
    return short


def read_telling(text: str, known: frozenset[str] = frozenset(), named: Iterable[str] = ()) -> Telling:
    """The features of a telling: its words, its pairs of words, and the classes that they tell.

    ``known``: the words that slips of the pen are put right by; ``named``: classes that the cards named in it tell.
    """
    row = [spelt_right(word, known) for word in told_stems(in_full(text))]
    shown = ["0" if one.isdigit() and len(one) > 1 else one for one in row]
    pairs = {first + PAIR + second for first, second in pairwise(shown)}
    classes = {CLASS + name for name in (*word_classes().told(row), *named)}
    return Telling(frozenset({*meaningful(shown), *pairs, *classes}), bool(_ASKS.search(text)))


def in_full(text: str) -> str:
    """The telling without short forms: "opp drew 2 off top of lib" is about an opponent and a library."""
    spelt = _HAVE.sub(" have", _MONEY.sub(" 20 dollars ", _ORDINAL.sub(r"\1 time", text)))
    return _WORD.sub(lambda match: short_forms().get(match[0].lower(), match[0]), spelt)


def spelt_right(word: str, known: frozenset[str]) -> str:
    """The known word that a word no telling has is one slip of the pen away from, or itself."""
    if not known or word in known or len(word) < LEAST_MISSPELT or not word.isalpha():
        return word
    near = process.extractOne(word, known, scorer=OSA.distance, score_cutoff=1)
    return near[0] if near else word
