"""Questions of fact, answered from the library: the entries whose own questions come nearest."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from benchbook.library.documents import Entry
from benchbook.library.library import Library
from benchbook.refs import RuleRef

ENOUGH = 80.0
NEAR_THE_BEST = 6.0
MOST = 5


@dataclass(frozen=True)
class _Known:
    entry: Entry
    question: str


_CACHE: dict[str, tuple[_Known, ...]] = {}


def _questions(library: Library) -> tuple[_Known, ...]:
    """Every question that an entry says it answers."""
    known = _CACHE.get(library.digest)
    if known is None:
        entries = (e for book in library.books.values() if not book.imported for s in book.sections for e in s.entries)
        known = tuple(_Known(entry, question) for entry in entries for question in entry.answers)
        _CACHE.clear()
        _CACHE[library.digest] = known
    return known


def answers(question: str, library: Library, ruleset: str = "") -> tuple[Entry, ...]:
    """The entries that answer the question, the nearest first; the ruleset's own book before the others."""
    from rapidfuzz import fuzz, process, utils

    known = _questions(library)
    hits = process.extract(
        question, [k.question for k in known], scorer=fuzz.token_set_ratio, processor=utils.default_process,
        limit=20, score_cutoff=ENOUGH,
    )  # fmt: skip
    if not hits:
        return ()
    data = library.rulesets.get(ruleset)
    own = data.book if data is not None else "cr"
    best = hits[0][1]
    near = [known[place].entry for _, score, place in hits if score >= best - NEAR_THE_BEST]
    near.sort(key=lambda e: e.ref.book != own)
    return tuple({e.ref: e for e in near}.values())[:MOST]


def missing(because: Iterable[str], found: Iterable[Entry], library: Library, books: tuple[str, ...]) -> Iterator[str]:
    """The rules that should be among the entries and are not."""
    have = {e.ref for e in found}
    have |= {twin for ref in list(have) for twin in library.same_rule(ref)}
    for number in because:
        wanted = [RuleRef.parse(number, book) for book in books]
        if not any(w.covers(ref) for w in wanted for ref in have):
            yield number
