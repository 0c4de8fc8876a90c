"""The thesaurus: words of different eras, and of players, for one thing."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import field
from functools import lru_cache
from pathlib import Path
from typing import TypedDict

from benchbook.frozen import dataclass
from benchbook.library.tables import table_of
from benchbook.search.words import Token, stems

_FILE = Path(__file__).with_name("thesaurus.yaml")
MARK = "§"


class ConceptData(TypedDict, total=False):
    """A concept as it stands in the file."""

    concept: str
    words: list[str]
    asks: list[str]
    texts: list[str]


@dataclass(frozen=True, slots=True)
class Mention:
    """A stretch of words that speaks of one or more concepts."""

    start: int
    end: int
    concepts: tuple[str, ...]


@dataclass(frozen=True)
class Thesaurus:
    """Phrases by their first stem, longest first; what people only ask is kept apart from what texts say.

    ``jargon``: what only people say, with the first of the words that rules have for it. ``forms``: by stem and
    concept, the only forms in which a word is jargon, where its plain form is another word: decking is no deck.
    """

    said: dict[str, list[tuple[tuple[str, ...], str]]]
    asked: dict[str, list[tuple[tuple[str, ...], str]]]
    digest: str
    phrases: dict[str, tuple[str, ...]] = field(default_factory=dict)
    jargon: dict[str, str] = field(default_factory=dict)
    forms: dict[tuple[str, str], frozenset[str]] = field(default_factory=dict)

    @classmethod
    def of(cls, data: Iterable[ConceptData], digest: str = "") -> Thesaurus:
        """Read the concepts' phrases into tables by first stem."""
        said: dict[str, list[tuple[tuple[str, ...], str]]] = {}
        asked: dict[str, list[tuple[tuple[str, ...], str]]] = {}
        phrases, jargon, forms = {}, {}, {}
        for group in data:
            concept, words, asks = MARK + group["concept"], group.get("words", []), group.get("asks", [])
            phrases[concept] = tuple(words)
            jargon.update({said: words[0] for said in asks if words})
            forms.update({(key, concept): only for key, only in _only_forms(words, asks)})
            for phrase in [*words, *group.get("texts", [])]:
                _add(said, phrase, concept)
            for phrase in [*words, *asks]:
                _add(asked, phrase, concept)
        for table in (said, asked):
            for rows in table.values():
                rows.sort(key=lambda row: -len(row[0]))
        return cls(said, asked, digest, phrases, jargon, forms)

    def in_text(self, text_stems: Sequence[str]) -> set[str]:
        """The concepts that a text speaks of."""
        return {concept for mention in _mentions(self.said, text_stems) for concept in mention.concepts}

    def in_query(self, query_stems: Sequence[str], words: Sequence[str] = ()) -> list[Mention]:
        """The stretches of a query that speak of concepts; ``words`` are the forms in which the stems stand there."""
        found = _mentions(self.asked, query_stems)
        return [kept for mention in found if (kept := self._in_this_form(mention, query_stems, words)).concepts]

    def only_jargon(self, mention: Mention, query_stems: Sequence[str]) -> bool:
        """Whether the word is jargon in its form alone, so that its stem says nothing."""
        alone = mention.end - mention.start == 1
        return alone and any((query_stems[mention.start], concept) in self.forms for concept in mention.concepts)

    def _in_this_form(self, mention: Mention, query_stems: Sequence[str], words: Sequence[str]) -> Mention:
        if not words or mention.end - mention.start > 1:
            return mention
        key, word = query_stems[mention.start], words[mention.start].lower()
        fits = [one for one in mention.concepts if word in self.forms.get((key, one), {word})]
        return Mention(mention.start, mention.end, tuple(fits))

    def spans(self, found: Sequence[Token], concepts: set[str]) -> Iterator[tuple[int, int]]:
        """Where a text speaks of the given concepts, for highlighting."""
        for mention in _mentions(self.said, [token.stem for token in found]):
            if concepts.intersection(mention.concepts):
                yield found[mention.start].start, found[mention.end - 1].end


def _only_forms(words: Sequence[str], asks: Sequence[str]) -> Iterator[tuple[str, frozenset[str]]]:
    """The stems whose plain form is no jargon of the concept, with the forms that are."""
    by_stem: dict[str, set[str]] = {}
    for phrase in asks:
        key = stems(phrase)
        if len(key) == 1:
            by_stem.setdefault(key[0], set()).add(phrase.lower())
    said = {key[0] for phrase in words if len(key := stems(phrase)) == 1}
    for stem, forms in by_stem.items():
        if stem not in said and forms <= {f"{stem}ing", f"{stem}ed"}:
            yield stem, frozenset(forms)


def _add(table: dict[str, list[tuple[tuple[str, ...], str]]], phrase: str, concept: str) -> None:
    """Enter a phrase under its first stem, once."""
    key = tuple(stems(phrase))
    if key and (key, concept) not in table.setdefault(key[0], []):
        table[key[0]].append((key, concept))


def _mentions(table: dict[str, list[tuple[tuple[str, ...], str]]], words: Sequence[str]) -> Iterator[Mention]:
    """The longest phrases of the table in the words, left to right, without overlap."""
    at = 0
    while at < len(words):
        size, concepts = 0, []
        for phrase, concept in table.get(words[at], ()):
            if len(phrase) >= size and tuple(words[at : at + len(phrase)]) == phrase:
                size = len(phrase)
                concepts.append(concept)
        if concepts:
            yield Mention(at, at + size, tuple(concepts))
        at += size or 1


@lru_cache(maxsize=1)
def thesaurus() -> Thesaurus:
    """Benchbook's own thesaurus."""
    raw = _FILE.read_bytes()
    return Thesaurus.of(table_of(raw), hashlib.sha256(raw).hexdigest()[:16])
