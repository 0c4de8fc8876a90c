"""How a rule is cited: by its number, its book's edition, and where it shall last, a hash of its words."""

from __future__ import annotations

import hashlib

from benchbook.library.documents import Entry
from benchbook.library.library import Library
from benchbook.refs import DEFAULT_BOOK, RuleRef

_DIGITS = 8


def shown_number(ref: RuleRef) -> str:
    """The locator as people say it: "Combine v", "704.5f"; a glossary entry is its term, a letter "Glossary A"."""
    head, _, term = ref.number.partition("/")
    if head.lower() == "glossary":
        letter = term.removeprefix("letter-")
        return f"Glossary {letter.upper()}" if len(letter) == 1 else term or "Glossary"
    return ref.number.replace("/", " ")


def citation(library: Library, ref: RuleRef) -> str:
    """How to cite the rule in a report: "CR 704.5f (2026-08-07)"."""
    return _cited(library, ref, "")


def lasting_citation(library: Library, ref: RuleRef) -> str:
    """The same with a hash of its words, which can be checked later: "CR 704.5f (2026-08-07, #1f0c9a3e)"."""
    entry = library.entry(ref)
    return _cited(library, ref, f"#{words_hash(entry)}" if entry else "")


def words_hash(entry: Entry) -> str:
    """A name for an entry's words, however they are spaced: other words have another name."""
    words = " ".join(f"{entry.title} {entry.text}".split())
    return hashlib.sha256(words.encode()).hexdigest()[:_DIGITS]


def _cited(library: Library, ref: RuleRef, mark: str) -> str:
    book = library.books[ref.book]
    comma = "," if not ref.number[:1].isdigit() and ref.book != DEFAULT_BOOK else ""
    edition = book.edition if book.edition not in book.short else ""
    term = "glossary, " if ref.slug.startswith("glossary/") and not shown_number(ref).startswith("Glossary") else ""
    behind = ", ".join(filter(None, (edition, mark)))
    return f"{book.short}{comma} {term}{shown_number(ref)}{f' ({behind})' if behind else ''}"
