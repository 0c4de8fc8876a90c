"""A book's contents: its sections under their chapters."""

from __future__ import annotations

from benchbook.frozen import dataclass
from benchbook.library.documents import Book, Chapter, Section


@dataclass(frozen=True, slots=True)
class Part:
    """A chapter with its sections; without a chapter, the sections that stand alone."""

    chapter: Chapter | None
    sections: tuple[Section, ...]


def contents(book: Book) -> tuple[Part, ...]:
    """The parts in the book's order. Sections of a chapter that nobody described stand alone."""
    known = {chapter.number: chapter for chapter in book.chapters}
    rows: list[tuple[Chapter | None, list[Section]]] = []
    for section in book.sections:
        chapter = known.get(section.chapter)
        if not rows or rows[-1][0] != chapter:
            rows.append((chapter, []))
        rows[-1][1].append(section)
    return tuple(Part(chapter, tuple(sections)) for chapter, sections in rows)
