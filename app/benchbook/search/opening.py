"""Opening the search: the indexes that fit the library as it is now, built where they are not there yet."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from benchbook.search.backend import Progress
from benchbook.search.documents import library_documents
from benchbook.search.generations import build_index_folder, key_of, open_index, reported
from benchbook.search.imported import imported_digest, imported_documents, imported_total
from benchbook.search.imported_index import ImportedIndex
from benchbook.search.rules_index import RulesIndex
from benchbook.search.search import Search
from benchbook.search.worked_examples import example_documents

if TYPE_CHECKING:
    from benchbook.library import Library


def open_search(library: Library, *, index: Path, progress: Progress | None = None) -> Search:
    """The search over the library. What was built from this content is opened; else it is built now."""
    rules = _rules(library, index, progress)
    digest = imported_digest(library)
    imported = _imported(library, index, digest, progress) if digest else None
    return Search(library, rules, imported, _examples(library, index, progress))


def build_index(library: Library, index: Path, progress: Progress | None = None) -> None:
    """Build what is missing, so that the next search starts at once."""
    open_search(library, index=index, progress=progress).close()


def _rules(library: Library, index: Path, progress: Progress | None) -> RulesIndex:
    """The index of the project's own books, cards and rulings."""
    folder = index / f"rules-{key_of(library.digest)}"
    found = open_index(folder, RulesIndex)
    if found is not None:
        return found
    documents = library_documents(library)
    total = sum(_size(book.sections) for book in library.books.values() if not book.imported)
    return build_index_folder(folder, RulesIndex, reported(documents, total, progress))


def _examples(library: Library, index: Path, progress: Progress | None) -> RulesIndex:
    """The index of the worked examples."""
    folder = index / f"examples-{key_of(library.digest)}"
    found = open_index(folder, RulesIndex)
    if found is not None:
        return found
    return build_index_folder(folder, RulesIndex, reported(example_documents(library), 0, progress))


def _size(sections: Iterable[object]) -> int:
    """About how many documents a book's sections make."""
    return sum(1 + len(getattr(section, "entries", ())) for section in sections)


def _imported(library: Library, index: Path, digest: str, progress: Progress | None) -> ImportedIndex:
    """The index of what the reader imported."""
    folder = index / f"imported-{key_of(digest)}"
    found = open_index(folder, ImportedIndex)
    if found is not None:
        return found
    documents = reported(imported_documents(library), imported_total(library), progress)
    return build_index_folder(folder, ImportedIndex, documents)
