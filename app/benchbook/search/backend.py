"""What a search backend must do. Every backend passes the same conformance tests."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import field
from pathlib import Path
from typing import Protocol

from benchbook.frozen import dataclass
from benchbook.search.documents import SearchDocument, Words
from benchbook.search.nodes import Node, Term

Progress = Callable[[int, int], None]
FACETS = ("book", "kind", "section")


@dataclass(frozen=True, slots=True)
class Candidate:
    """A document that matches, its words, and how well the backend thinks of it."""

    document: SearchDocument
    words: Words
    score: float


@dataclass(frozen=True, slots=True)
class Matches:
    """How many match, how they spread over books, kinds and sections, and the best of them."""

    total: int = 0
    candidates: tuple[Candidate, ...] = ()
    facets: Mapping[str, Counter[str]] = field(default_factory=dict)


class SearchBackend(Protocol):
    """An index over documents."""

    @classmethod
    def build(cls, folder: Path, documents: Iterable[tuple[SearchDocument, Words]]) -> int:
        """Write an index into an empty folder; answers how many documents it holds."""

    def search(self, node: Node, terms: Sequence[Term], limit: int) -> Matches:
        """The documents that match, best first by the terms."""

    def frequency(self, node: Node) -> int:
        """In how many documents this occurs."""

    def count(self) -> int:
        """How many documents there are."""

    def knows(self, token: str) -> bool:
        """Whether any document contains the stem or concept."""

    def has_fact(self, fact: str) -> bool:
        """Whether any document carries the fact."""

    def words_with_prefix(self, prefix: str, limit: int) -> list[tuple[str, int]]:
        """The commonest whole words that begin so, with the number of documents."""

    def vocabulary(self, length: int) -> Mapping[str, int]:
        """The whole words of about this length (two more or less) with the number of documents."""

    def names(self, prefix: str, limit: int) -> list[tuple[str, str, str]]:
        """Titles with a word that begins so: label, address, kind."""

    def headings(self) -> tuple[dict[str, str], dict[str, str]]:
        """Every book's title, and every section's heading by book and number."""

    def close(self) -> None:
        """Let go of the files."""
