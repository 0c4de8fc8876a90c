"""Whether an entry speaks of everything that a question asks: only then may it answer the question."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from benchbook.frozen import dataclass
from benchbook.library import Library
from benchbook.library.documents import Entry
from benchbook.questions.tables import words
from benchbook.refs import RuleRef
from benchbook.search.thesaurus import thesaurus
from benchbook.search.words import meaningful, stems

_MANY = 6  # units of which one may be missing
_TURNS = re.compile(
    r"\b(?:not|n't|never|no|without|unless|instead|only|again|second|third|twice|two|more than|until|except|first|last|"
    r"each|every|both|other|another|\d+)\b"
)


@dataclass(frozen=True)
class Unit:
    """A word of a question, or a turn for one thing, in any of its wordings."""

    stems: frozenset[str]
    concepts: frozenset[str] = frozenset()
    turns: bool = False  # without it the question would be another

    def is_in(self, said: frozenset[str]) -> bool:
        """Whether a text speaks of it."""
        return self.stems <= said or not self.concepts.isdisjoint(said)


def units(asks: str) -> tuple[Unit, ...]:
    """What a question speaks of, without the words that only ask."""
    silent = _silent()
    said = [one for one in stems(asks) if one not in silent]
    found: list[Unit] = []
    place = 0
    mentions = {one.start: one for one in thesaurus().in_query(said)}
    while place < len(said):
        hit = mentions.get(place)
        end = hit.end if hit is not None else place + 1
        own = frozenset(meaningful(said[place:end]))
        if own:
            turns = bool(_TURNS.search(" ".join(said[place:end])))
            found.append(Unit(own, frozenset(hit.concepts if hit is not None else ()), turns))
        place = end
    return tuple(dict.fromkeys(found))


def covering(asks: str, found: Sequence[RuleRef], others: Iterable[RuleRef], library: Library) -> list[RuleRef]:
    """The entries that answer a question, the surest first.

    One of whose own questions says the same does so wherever it was found; the first that the search found (``found``)
    does so where it speaks of all that is asked.
    """
    wanted = units(asks)
    if not wanted:
        return []
    asked = [ref for ref in dict.fromkeys((*found, *others)) if _is_its_question(wanted, library.entry(ref))]
    first = [ref for ref in found[:1] if len(wanted) > 1 and _covers(wanted, ref, library)]
    return list(dict.fromkeys((*asked, *first)))


def _is_its_question(wanted: tuple[Unit, ...], entry: Entry | None) -> bool:
    """Whether one of the questions that the entry answers speaks of all that is asked, and of no more."""
    asked = [units(one) for one in entry.answers] if entry is not None else []
    said = [(frozenset(s for one in each for s in (*one.stems, *one.concepts)), len(each)) for each in asked]
    return any(size <= len(wanted) and all(one.is_in(words_) for one in wanted) for words_, size in said)


def _covers(wanted: tuple[Unit, ...], ref: RuleRef, library: Library) -> bool:
    entry = library.entry(ref)
    if entry is None:
        return False
    said = words_of(entry, library)
    missing = [one for one in wanted if not one.is_in(said)]
    return not missing or (len(missing) == 1 and len(wanted) >= _MANY and not missing[0].turns)


def words_of(entry: Entry, library: Library) -> frozenset[str]:
    """What an entry speaks of, by itself and by the headings that it stands under."""
    return _said(" . ".join((entry.text, entry.title, *entry.answers, *_headings(entry.ref, library))))


@lru_cache(maxsize=256)
def _said(text: str) -> frozenset[str]:
    found = stems(text)
    return frozenset((*found, *thesaurus().in_text(found)))


def _headings(ref: RuleRef, library: Library) -> Iterator[str]:
    """The titles above a rule: of its section, and of the rule that it is a part of."""
    section = RuleRef(ref.book, ref.number.partition(".")[0])
    whole = re.match(r"\d+\.\d+", ref.number)
    for above in (section, RuleRef(ref.book, whole[0])) if whole is not None else ():
        entry = library.entry(above)
        found = library.section(above) if entry is None else None
        yield entry.title if entry is not None else found.title if found is not None else ""


@lru_cache(maxsize=1)
def _silent() -> frozenset[str]:
    return frozenset(one for word in words("only_asks") for one in stems(word))
