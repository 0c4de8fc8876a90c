"""The reader's imported texts beside ours: official editions, and the source documents' own words."""

from __future__ import annotations

from collections.abc import Iterator

from benchbook.frozen import dataclass
from benchbook.library import Library
from benchbook.library.documents import Book, Entry
from benchbook.refs import DEFAULT_BOOK, RuleRef

OFFICIAL, SOURCE = "official-", "-source"
MOST = 6


@dataclass(frozen=True, slots=True)
class Edition:
    """An imported text's words for this rule, and how they stand to the text that was restated.

    ``urgent`` is a difference that a judge must see first: in an edition newer than the restated one.
    """

    book: Book
    entry: Entry | None
    standing: str
    differs: bool = False
    urgent: bool = False


def editions(library: Library, entry: Entry) -> Iterator[Edition]:
    """The imported words for the rule: the restated edition first, then the newest."""
    if entry.ref.book == DEFAULT_BOOK:
        yield from _official(library, entry)
        return
    source = entry.ref.book + SOURCE
    if source in library.books:
        found = library.entry(RuleRef(source, entry.ref.number))
        if found is not None:
            yield Edition(library.books[source], found, "The source's own words, from the document you imported.")


def _official(library: Library, entry: Entry) -> Iterator[Edition]:
    restated = OFFICIAL + library.books[DEFAULT_BOOK].edition
    names = sorted((name for name in library.books if name.startswith(OFFICIAL)), reverse=True)
    names = sorted(names, key=lambda name: name != restated)[:MOST]
    base = _words(library, restated, entry) if restated in names else None
    for name in names:
        found = library.entry(RuleRef(name, entry.ref.number))
        standing, differs = _standing(name, restated, restated in names, base, _text(found))
        yield Edition(library.books[name], found, standing, differs, differs and name >= restated)


def _standing(name: str, restated: str, known: bool, base: str | None, words: str | None) -> tuple[str, bool]:
    """What to tell the reader about this edition, and whether it is a warning."""
    edition = restated.removeprefix(OFFICIAL)
    if name == restated:
        return ("This is the edition that Benchbook restates.", False) if words is not None else (
            "The edition that Benchbook restates has no rule of this number. Please report this.", True)  # fmt: skip
    if words is None:
        return "This edition has no rule of this number.", True
    if not known:
        return f"Not compared: import the edition of {edition} to see whether this rule has changed.", False
    if base == words:
        return f"Word for word as in the edition of {edition}.", False
    return f"Under this number it has other words than the edition of {edition}, which Benchbook restates.", True


def _words(library: Library, book: str, entry: Entry) -> str | None:
    return _text(library.entry(RuleRef(book, entry.ref.number)))


def _text(entry: Entry | None) -> str | None:
    """The words that are compared: title and text, however they are spaced and quoted."""
    if entry is None:
        return None
    return " ".join(f"{entry.title} {entry.text}".translate(str.maketrans("’‘“”", "''\"\"")).split())
