"""How alike two passages are: words weighed by how rare they are, singly and in pairs."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from itertools import pairwise
from math import log

from benchbook.library.history.passages import Passage, without_numbers

_QUOTES = re.compile(r"['’‘\"“”\ufffd]")
_WORD = re.compile(r"\{[^}]*\}|[^\W_]+|[#+]")
_SHARE_OF_PAIRS = 0.5
Run = tuple[str, ...]


@lru_cache(maxsize=60_000)
def key_of(words: str) -> str:
    """The words as exact comparison sees them: no case, no quotes, no punctuation, no rule numbers."""
    return " ".join(_WORD.findall(_QUOTES.sub("", without_numbers(words)).lower()))


def said(passage: Passage) -> str:
    """What stands for a passage: its words; a glossary term has its title before them."""
    title = passage.number.partition("/")[2] if passage.kind == "term" else ""
    return key_of(f"{title} {passage.words}" if title else passage.words)


@lru_cache(maxsize=8_000)
def runs(key: str, length: int) -> Counter[Run]:
    """How often each run of so many words occurs."""
    words = key.split()
    if length == 1:
        return Counter((word,) for word in words)
    return Counter(pairwise(["", *words, ""]))


class Weights:
    """How much a word tells: the rarer over all wordings of all editions, the more."""

    def __init__(self, keys: Iterable[str]) -> None:
        counts: Counter[str] = Counter()
        total = 0
        for key in keys:
            total += 1
            counts.update(set(key.split()))
        self._weights = {word: log(1 + total / (1 + count)) for word, count in counts.items()}
        self._sums: dict[tuple[str, int], float] = {}

    def of(self, run: Run) -> float:
        """The weight of a run of words: that of its rarest word."""
        return max(self._weights.get(word, 0.1) for word in run)

    def sum(self, counted: Counter[Run]) -> float:
        """The weight of all that was counted."""
        return sum(self.of(run) * times for run, times in counted.items())

    def likeness(self, one: str, other: str) -> float:
        """0 where nothing is shared, 1 where two keys say the same."""
        single = self._shared(one, other, 1)
        return (1 - _SHARE_OF_PAIRS) * single + _SHARE_OF_PAIRS * self._shared(one, other, 2)

    def _shared(self, one: str, other: str, length: int) -> float:
        whole = self._whole(one, length) + self._whole(other, length)
        return 2 * self.sum(runs(one, length) & runs(other, length)) / whole if whole else 0.0

    def _whole(self, key: str, length: int) -> float:
        if (key, length) not in self._sums:
            self._sums[key, length] = self.sum(runs(key, length))
        return self._sums[key, length]

    def covered(self, part: str, whole: Counter[Run]) -> float:
        """How much of a passage stands in runs that another one has to spare: 0 nothing, 1 all."""
        own = runs(part, 2)
        weight = self._whole(part, 2)
        return self.sum(own & whole) / weight if weight else 0.0
