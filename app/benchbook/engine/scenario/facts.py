"""Questions of fact, answered from the library: the entries that speak of what the question asks.

An entry's own questions (``answers``) count most, then its title and the cards it names, then its text; rare
words count more than common ones. The ruleset's own book is read first, then today's rules.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache

from benchbook.frozen import dataclass
from benchbook.library.documents import Entry
from benchbook.library.library import Library
from benchbook.refs import RuleRef

MOST = 6
NEAR_THE_BEST = 0.35
ENOUGH = 0.7
UNKNOWN = 8.0
MOST_STRANGE = 0.5
OWN_BOOK = 3.0
_WORD = re.compile(r"[a-z0-9½+/-]+")
_ENDINGS = ("ings", "ing", "ies", "ied", "ers", "er", "es", "ed", "s", "e", "y")
_COMMON = frozenset(
    re.findall(
        r"\w+",
        "a an the of to in on for and or is are be was were do does did it its that this these those what which who "
        "whom when where how why if can could may might must will would should has have had with as by at from my your "
        "their i you he she they them there so than then not no any some into out up about only one",
    )
)


@dataclass(frozen=True)
class Known:
    """An entry with the weights of its words."""

    entry: Entry
    words: dict[str, float]
    length: float


@dataclass(frozen=True)
class Knowledge:
    """Every entry of the project's books, and how rare each word is."""

    known: tuple[Known, ...]
    rarity: dict[str, float]


_CACHE: dict[str, Knowledge] = {}


def stems(text: str) -> list[str]:
    """The words that matter, without their endings."""
    found = (w.strip("-/+") for w in _WORD.findall(text.lower().replace("'s", "").replace("’s", "")))
    return [_stem(w) for w in found if w and w not in _COMMON]


@lru_cache(maxsize=20_000)
def _stem(word: str) -> str:
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            return word[: -len(ending)]
    return word


def _knowledge(library: Library) -> Knowledge:
    found = _CACHE.get(library.digest)
    if found is None:
        entries = (e for b in library.books.values() if not b.imported for s in b.sections for e in s.entries)
        known = tuple(_known(entry) for entry in entries)
        seen = Counter(word for one in known for word in one.words)
        rarity = {word: math.log(1 + len(known) / (n + 0.5)) for word, n in seen.items()}
        _CACHE.clear()
        found = _CACHE[library.digest] = Knowledge(known, rarity)
    return found


def _known(entry: Entry) -> Known:
    words: dict[str, float] = {}
    fields = ((3.0, " ".join(entry.answers)), (2.0, f"{entry.title} {' '.join(entry.cards)}"), (1.0, entry.text))
    for weight, text in fields:
        for word in stems(text):
            words[word] = words.get(word, 0.0) + weight
    return Known(entry, words, sum(words.values()) or 1.0)


def answers(question: str, library: Library, ruleset: str = "") -> tuple[Entry, ...]:
    """The entries that answer the question, the nearest first; none where nothing comes near."""
    knowledge = _knowledge(library)
    asked = set(stems(question))
    most = sum(knowledge.rarity.get(word, UNKNOWN) for word in asked)
    strange = sum(UNKNOWN for word in asked if word not in knowledge.rarity)
    data = library.rulesets.get(ruleset)
    own = data.book if data is not None else "cr"
    scored = [(_score(one, asked, knowledge, own), one.entry) for one in knowledge.known if one.words.keys() & asked]
    scored.sort(key=lambda pair: -pair[0])
    if not scored or strange > MOST_STRANGE * most or scored[0][0] < ENOUGH * most:
        return ()
    return tuple(entry for score, entry in scored[:MOST] if score >= NEAR_THE_BEST * scored[0][0])


def _score(one: Known, asked: set[str], knowledge: Knowledge, own: str) -> float:
    """How much of the question's rare words the entry has; many words in a long entry count a little less."""
    size = 0.5 + 0.5 * one.length / 60
    found = 0.0
    for word in asked & one.words.keys():
        often = one.words[word]
        found += knowledge.rarity[word] * often * 2.2 / (often + 1.2 * size)
    return found * (OWN_BOOK if one.entry.ref.book == own else 1.0)


def missing(because: Iterable[str], found: Iterable[Entry], library: Library, books: tuple[str, ...]) -> Iterator[str]:
    """The rules that should be among the entries and are not."""
    have = {e.ref for e in found}
    have |= {twin for ref in list(have) for twin in library.same_rule(ref)}
    for number in because:
        wanted = [RuleRef.parse(number, book) for book in books]
        if not any(w.covers(ref) for w in wanted for ref in have):
            yield number
