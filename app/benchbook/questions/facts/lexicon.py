"""The words of questions of fact as concepts: every wording of one thing is one word."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, cached_property, lru_cache

from rapidfuzz import fuzz, process

from benchbook.frozen import dataclass
from benchbook.questions.everyday import grammar
from benchbook.questions.spelling import Token, read_as, tokens
from benchbook.questions.tables import table
from benchbook.search.words import stem as _stem

_LONG, _NEAR = 6, 88  # letters of a word that may be misspelt, and how near it must be
MARKS = frozenset(',.?!;:()"=&+')
OPPONENT, MY = "opponent", "my"
_MOST_BETWEEN = 40  # little words within one phrase: a sentence has not so many
_THEIRS = frozenset(["he", "she", "him", "her", "his", "hers", "opp"])
_MINE = frozenset(["my", "mine", "our", "ours"])
_WHOSE = frozenset([*_MINE, *_THEIRS, "your", "their", "own"])
_MAYBE_THEIRS = frozenset(["they", "their", "them", "theirs"])
_PASSIVE = frozenset(["blocked", "attacked"])  # "can it be blocked" is no "can it block"
_SHORT = {
    "two": "2",
    "ten": "10",
    "zero": "0",
    "commander": "commander",
    "protection": "protection",
    "defender": "defender",
    "defenders": "defender",
    "equipment": "equipment",
    "enchantment": "enchantment",
    "generic": "generic",
    "give": "gives",
    "gives": "gives",
    "giving": "gives",
    **{word: word for word in _PASSIVE},
}


@lru_cache(maxsize=8192)
def stem(word: str) -> str:
    """The word without its ending; one of three letters has none ("one" is no "on")."""
    return _SHORT.get(word) or (word if len(word) <= 3 else _stem(word))


def spelled(text: str) -> list[str]:
    """The words and marks of a text, slang and contractions in full."""
    return [word for token in tokens(text) for word in _read(token.raw, token.low)]


@lru_cache(maxsize=8192)
def _read(raw: str, low: str) -> tuple[str, ...]:
    return (low,) if low in _PASSIVE else tuple(read_as(Token(raw, low)))


@dataclass(frozen=True)
class Lexicon:
    """Phrases by their first stem, the longest first, with the concepts that they stand for."""

    phrases: Mapping[str, tuple[tuple[tuple[str, ...], tuple[str, ...]], ...]]
    silent: frozenset[str]
    between: frozenset[str]

    @cached_property
    def meanings(self) -> frozenset[str]:
        """Every concept that a phrase stands for."""
        return frozenset(one for rows in self.phrases.values() for _, found in rows for one in found)

    def concepts(self, words: Sequence[str]) -> Iterator[str]:
        """What the words speak of, in their order, without those that only ask."""
        stemmed = [stem(word) for word in words]
        at, named = 0, False
        while at < len(words):
            found, end, passed = self._phrase(words, stemmed, at)
            yield from passed
            if end > at:
                yield from found
                named = named or bool(found)
                at = end
                continue
            theirs = words[at] in _MINE and words[at + 1 : at + 2] == ["opp"]  # "my opponent" has nothing of mine
            one = "" if theirs else self._word(words[at], stemmed[at], named)
            if one:
                yield one
                named = named or one not in (OPPONENT, MY)
            at += 1

    def begins(self, words: Sequence[str]) -> bool:
        """Whether the first of the words begins a phrase."""
        return bool(words) and self._phrase(words, [stem(word) for word in words], 0)[1] > 0

    def _phrase(
        self, words: Sequence[str], stemmed: Sequence[str], at: int
    ) -> tuple[tuple[str, ...], int, tuple[str, ...]]:
        for phrase, found in self.phrases.get(stemmed[at], ()):
            end, passed = self._fits(phrase, words, stemmed, at)
            if end:
                return found, end, passed
        return (), at, ()

    def _fits(
        self, phrase: tuple[str, ...], words: Sequence[str], stemmed: Sequence[str], at: int
    ) -> tuple[int, tuple[str, ...]]:
        """Where a phrase ends that begins here, and whose the things in it are; little words may stand within."""
        passed: list[str] = []
        between = frozenset() if phrase[0] in _WHOSE else self.between
        place = at
        last = min(len(words), at + len(phrase) + _MOST_BETWEEN)
        for number, part in enumerate(phrase):
            while number and place < last and stemmed[place] != part and words[place] in between:
                whose = self._word(words[place], stemmed[place], False)
                passed += [whose] if whose in (OPPONENT, MY) else []
                place += 1
            if place >= last or stemmed[place] != part:
                return 0, ()
            place += 1
        return place, tuple(passed)

    def _word(self, word: str, its_stem: str, named: bool) -> str:
        if word in _THEIRS or (word in _MAYBE_THEIRS and not named):
            return OPPONENT
        if word in _MINE:
            return MY
        return "" if word in MARKS or word in _MAYBE_THEIRS or its_stem in self.silent else its_stem


@cache
def lexicon() -> Lexicon:
    """The words of ``words.yaml``."""
    data = table("facts/words")
    found: dict[str, list[tuple[tuple[str, ...], tuple[str, ...]]]] = {}
    for meaning, wordings in data["concepts"].items():
        for wording in (*wordings, *((meaning,) if "-" in meaning and " " not in meaning else ())):
            said = tuple(stem(word) for word in spelled(wording))
            found.setdefault(said[0], []).append((said, _meant(meaning, data["concepts"])))
    ordered = {first: tuple(sorted(rows, key=lambda row: -len(row[0]))) for first, rows in found.items()}
    silent = frozenset(stem(word) for line in data["silent"] for word in line.split())
    return Lexicon(ordered, silent, frozenset(word for line in data["between"] for word in line.split()))


def _meant(meaning: str, concepts: Mapping[str, object]) -> tuple[str, ...]:
    """The concepts of a meaning; a word that is none is in the form in which words are compared."""
    return tuple(one if one in concepts else stem(one) for one in meaning.split())


def corrected(text: str) -> str:
    """The text with each word that no table has as the nearest that the wordings of this one have."""
    return " ".join(_nearest(word) for word in spelled(text))


@lru_cache(maxsize=4096)
def _nearest(word: str) -> str:
    if len(word) < _LONG or not word.isalpha() or word in grammar() or stem(word) in _known_stems():
        return word
    hit = process.extractOne(word, _known_words(), scorer=fuzz.ratio, score_cutoff=_NEAR)
    return hit[0] if hit is not None and hit[0][0] == word[0] else word


@cache
def _known_words() -> tuple[str, ...]:
    data = table("facts/words")
    lines = [*(one for wordings in data["concepts"].values() for one in wordings), *data["silent"]]
    return tuple(dict.fromkeys(word for line in lines for word in spelled(line) if len(word) >= _LONG))


@cache
def _known_stems() -> frozenset[str]:
    return frozenset(stem(word) for word in _known_words())
