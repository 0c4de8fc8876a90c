"""The index over what the project holds: Whoosh, with the combining of postings our own.

Whoosh stores, finds and weighs the words (BM25F); whether a document matches is set algebra over its postings,
which stays fast for prefixes and wide alternatives, where Whoosh's own query classes do not.
"""

from __future__ import annotations

import json
import threading
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from heapq import nlargest
from operator import itemgetter
from pathlib import Path
from typing import Any

from benchbook.search.backend import FACETS, Candidate, Matches
from benchbook.search.documents import SearchDocument, Words, fact_token
from benchbook.search.nodes import Dated, Every, Has, Marked, Node, Side, Some, Term, Without
from benchbook.search.stored import read_row, whole_words, write_row
from benchbook.search.whoosh_parts import RegexTokenizer, TermNotFound, fields, index, query, scoring

FIELD_WEIGHTS = {"title": 2.5, "answers": 1.6, "text": 1.0, "context": 0.4, "concepts": 0.7}
CONCEPT_WEIGHT = 0.75
_MOST_KEPT = 4096


class RulesIndex:
    """Whoosh's index of the project's rules, terms, cards and rulings; one searcher a thread."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._index = index.open_dir(str(folder / "whoosh"))
        columns = json.loads((folder / "columns.json").read_text("utf-8"))
        self._columns: dict[str, list[str]] = {name: columns[name] for name in FACETS}
        self._dates: list[int] = columns["date"]
        self._threads = threading.local()

    @classmethod
    def build(cls, folder: Path, documents: Iterable[tuple[SearchDocument, Words]]) -> int:
        """Write Whoosh's index, the columns for facets and the words for prefixes and typos."""
        (folder / "whoosh").mkdir()
        writer = index.create_in(str(folder / "whoosh"), _schema()).writer(limitmb=64)
        columns: dict[str, list[Any]] = {name: [] for name in (*FACETS, "date")}
        words: Counter[str] = Counter()
        names = []
        books: dict[str, str] = {}
        sections: dict[str, str] = {}
        for document, own in documents:
            if document.kind == "section":
                books[document.book] = document.book_title
                sections[f"{document.book}/{document.section}"] = document.title
            writer.add_document(**_fields(document, own))
            columns["book"].append(document.book)
            columns["kind"].append(document.kind)
            columns["section"].append(f"{document.book}/{document.section}" if document.section else "")
            columns["date"].append(document.date)
            words.update(whole_words(document))
            names.append((document.number, document.title, document.url, document.kind, document.book))
        writer.commit(optimize=True)
        _write_json(folder / "columns.json", columns)
        _write_json(folder / "words.json", dict(words))
        _write_json(folder / "names.json", names)
        _write_json(folder / "headings.json", {"books": books, "sections": sections})
        return len(names)

    def count(self) -> int:
        """How many documents there are."""
        return len(self._dates)

    def search(self, node: Node, terms: Sequence[Term], limit: int) -> Matches:
        """The documents that match, best first by the terms."""
        found = self._ids(node)
        scores = self._scores(found, terms)
        best = nlargest(limit, scores.items(), key=itemgetter(1, 0)) if limit else []
        reader = self._searcher
        kept = [(read_row(reader.stored_fields(number)["row"]), score) for number, score in best]
        candidates = tuple(Candidate(document, words, score) for (document, words), score in kept)
        facets = {name: Counter(map(self._columns[name].__getitem__, found)) for name in FACETS}
        return Matches(len(found), candidates, facets)

    def frequency(self, node: Node) -> int:
        """In how many documents this occurs."""
        return len(self._ids(node))

    def knows(self, token: str) -> bool:
        """Whether any document contains the stem or concept."""
        return bool(self._weights(token))

    def has_fact(self, fact: str) -> bool:
        """Whether any document carries the fact."""
        return bool(self._marked(fact_token(fact)))

    def words_with_prefix(self, prefix: str, limit: int) -> list[tuple[str, int]]:
        """The commonest whole words that begin so."""
        found = ((word, count) for word, count in self._words.items() if word.startswith(prefix))
        return nlargest(limit, found, key=itemgetter(1))

    def has_word(self, word: str) -> bool:
        """Whether any text has this very word, in lower case and without accents."""
        return word in self._words

    def vocabulary(self, length: int) -> Mapping[str, int]:
        """The whole words of about this length."""
        return {word: count for word, count in self._words.items() if abs(len(word) - length) <= 2}

    def names(self, prefix: str, limit: int) -> list[tuple[str, str, str]]:
        """The project's own numbers and titles are completed elsewhere; see completion."""
        return []

    def all_names(self) -> list[tuple[str, str, str, str, str]]:
        """Number, title, address, kind and book of every document."""
        rows = json.loads((self._folder / "names.json").read_text("utf-8"))
        return [tuple(row) for row in rows]

    def close(self) -> None:
        """Let go of the files."""
        self._index.close()

    def headings(self) -> tuple[dict[str, str], dict[str, str]]:
        """Every book's title, and every section's heading by book and number."""
        return self._headings["books"], self._headings["sections"]

    @cached_property
    def _headings(self) -> dict[str, dict[str, str]]:
        found: dict[str, dict[str, str]] = json.loads((self._folder / "headings.json").read_text("utf-8"))
        return found

    @cached_property
    def _words(self) -> dict[str, int]:
        found: dict[str, int] = json.loads((self._folder / "words.json").read_text("utf-8"))
        return found

    @property
    def _searcher(self) -> Any:
        """This thread's searcher: Whoosh's readers are not to be shared."""
        if not hasattr(self._threads, "searcher"):
            weighting = scoring.BM25F(K1=1.2, B=0.6, concepts_B=0.2, answers_B=0.3, title_B=0.4, context_B=0.5)
            self._threads.searcher = self._index.searcher(weighting=weighting)
            self._threads.weights = {}
            self._threads.sides = {}
        return self._threads.searcher

    def _weights(self, token: str) -> dict[int, float]:
        """The documents with the token and Whoosh's weight of it there, all fields together."""
        searcher = self._searcher
        kept: dict[str, dict[int, float]] = self._threads.weights
        if token not in kept:
            if len(kept) > _MOST_KEPT:
                kept.clear()
            names = ("concepts",) if token.startswith("§") else ("title", "answers", "text", "context")
            kept[token] = _postings(searcher, names, token)
        return kept[token]

    def _marked(self, fact: str) -> set[int]:
        """The documents that carry the fact."""
        self._searcher  # noqa: B018 - opens this thread's searcher
        kept: dict[object, set[int]] = self._threads.sides
        if fact not in kept:
            kept[fact] = set(_postings(self._searcher, ("facts",), fact))
        return kept[fact]

    def _side(self, tokens: tuple[str, ...]) -> set[int]:
        """The documents with the words side by side in one field."""
        searcher = self._searcher
        kept: dict[object, set[int]] = self._threads.sides
        if len(kept) > _MOST_KEPT:
            kept.clear()
        if tokens not in kept:
            found: set[int] = set()
            for name in ("title", "answers", "text"):
                found.update(searcher.docs_for_query(query.Phrase(name, list(tokens))))
            kept[tokens] = found
        return kept[tokens]

    def _ids(self, node: Node) -> set[int]:
        """The documents that match."""
        if isinstance(node, Has):
            return set(self._weights(node.token))
        if isinstance(node, Side):
            return self._side(node.tokens)
        if isinstance(node, Marked):
            return self._marked(node.token)
        if isinstance(node, Dated):
            return {number for number, date in enumerate(self._dates) if node.first <= date <= node.last}
        if isinstance(node, Some):
            return set().union(*map(self._ids, node.children))
        if isinstance(node, Without):
            return set(range(self.count())) - self._ids(node.child)
        return self._every(node)

    def _every(self, node: Every) -> set[int]:
        """What matches all children; exclusions last."""
        wanted = [self._ids(child) for child in node.children if not isinstance(child, Without)]
        found = set.intersection(*sorted(wanted, key=len)) if wanted else set(range(self.count()))
        for child in node.children:
            if isinstance(child, Without):
                found = found - self._ids(child.child)
        return found

    def _scores(self, found: set[int], terms: Sequence[Term]) -> dict[int, float]:
        """How well each document matches: for each term its best form, summed."""
        totals = dict.fromkeys(found, 0.0)
        for term in terms:
            for number, weight in self._term_weights(term).items():
                if number in totals:
                    totals[number] += weight
        return totals

    def _term_weights(self, term: Term) -> dict[int, float]:
        """The weight of a term in each document that has it in any form."""
        best: dict[int, float] = {}
        for token in term.stems:
            for number, weight in self._weights(token).items():
                best[number] = best.get(number, 0.0) + weight
        for token in (*term.choices, *term.concepts):
            factor = CONCEPT_WEIGHT if token in term.concepts else 1.0
            for number, weight in self._weights(token).items():
                if weight * factor > best.get(number, 0.0):
                    best[number] = weight * factor
        return best


def _schema() -> Any:
    """The fields of the index. The words are already stems: Whoosh splits at spaces only."""
    split = RegexTokenizer(r"\S+")
    worded = {name: fields.TEXT(analyzer=split, phrase=name != "concepts") for name in FIELD_WEIGHTS}
    return fields.Schema(facts=fields.KEYWORD(), row=fields.STORED(), **worded)


def _fields(document: SearchDocument, words: Words) -> dict[str, str]:
    """A document as Whoosh takes it; a fact's spaces would split it."""
    texts = {name: " ".join(getattr(words, name)) for name in FIELD_WEIGHTS}
    facts = " ".join(map(fact_token, document.facts))
    return {**texts, "facts": facts, "row": write_row(document, words)}


def _postings(searcher: Any, names: Iterable[str], token: str) -> dict[int, float]:
    """Document number → weight, by Whoosh's own scorer for each field."""
    found: dict[int, float] = {}
    for name in names:
        try:
            matcher = searcher.postings(name, token)
        except TermNotFound:
            continue
        factor = FIELD_WEIGHTS.get(name, 1.0)
        while matcher.is_active():
            number = matcher.id()
            found[number] = found.get(number, 0.0) + factor * matcher.score()
            matcher.next()
    return found


def _write_json(path: Path, data: Any) -> None:
    """One line of JSON."""
    path.write_text(json.dumps(data, ensure_ascii=False, separators=(",", ":")), "utf-8")
