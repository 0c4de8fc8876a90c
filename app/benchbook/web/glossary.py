"""The glossary: every term that a book defines, by letter."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from flask import Blueprint, Response

from benchbook.library import Library
from benchbook.library.citing import shown_number
from benchbook.library.documents import Entry
from benchbook.web.addresses import page
from benchbook.web.answers import answer
from benchbook.web.site import site

pages = Blueprint("glossary", __name__)


@page(pages, "/glossary")
def glossary() -> Response:
    """All terms, each with its first sentence."""
    words = site().words
    terms = sorted(_terms(site().library), key=lambda pair: (pair[0].lower(), pair[1].ref))
    letters = [(letter, list(group)) for letter, group in groupby(terms, key=lambda pair: _letter(pair[0]))]

    def data() -> dict[str, object]:
        rows = [{"term": term, "ref": str(one.ref), "text": one.text, "url": one.ref.path} for term, one in terms]
        return {"total": len(rows), "terms": rows}

    return answer("glossary.html", data, letters=letters, brief=words.brief)


def _terms(library: Library) -> Iterator[tuple[str, Entry]]:
    """Glossary entries under their names, and the terms that rules of other books define."""
    for book in library.books.values():
        for entry in (one for section in book.sections for one in section.entries if not book.imported):
            if entry.kind == "term":
                yield entry.title or shown_number(entry.ref), entry
            elif entry.terms:
                yield entry.terms[0][:1].upper() + entry.terms[0][1:], entry


def _letter(term: str) -> str:
    first = term[:1].upper()
    return first if first.isascii() and first.isalpha() else "#"
