"""The front page: the question box, the ways to search, and the books."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, Response, send_from_directory
from flask.typing import ResponseReturnValue

from benchbook.library.documents import Book
from benchbook.refs import DEFAULT_BOOK
from benchbook.web.addresses import page
from benchbook.web.answers import answer
from benchbook.web.site import site

pages = Blueprint("home", __name__)
TRIES = ("704.5f", "legend rule", "copy of a copy", "enters tapped", "E.4.6", '"state-based actions" book:cr')


QUESTIONS = ("can a guy with summoning sickness block", "do lands use the stack", "what is ward")


@page(pages, "/", twin="/index.json")
def home() -> Response:
    """The library's books, and where to begin."""
    books = tuple(site().library.books.values())
    own = sorted((book for book in books if not book.imported), key=_order)
    imported = sorted((book for book in books if book.imported), key=lambda book: book.date, reverse=True)
    return answer("home.html", lambda: {"books": [book_facts(book) for book in books]},
                  own=own, imported=imported, tries=TRIES, questions=QUESTIONS)  # fmt: skip


@pages.get("/favicon.ico")
def favicon() -> ResponseReturnValue:
    """The site's mark."""
    return send_from_directory(f"{pages.root_path}/static", "mark.svg", mimetype="image/svg+xml")


@pages.get("/robots.txt")
def robots() -> ResponseReturnValue:
    """Everything may be read; what is asked need not be."""
    return Response("User-agent: *\nDisallow: /search\nDisallow: /ask\nDisallow: /compare\n", mimetype="text/plain")


def _order(book: Book) -> tuple[bool, list[int]]:
    """Today's rules first, then the newest."""
    return book.id != DEFAULT_BOOK, [-int(part) for part in book.date.split("-") if part.isdecimal()]


def book_facts(book: Book) -> dict[str, Any]:
    """A book in brief, for programs."""
    return {
        "id": book.id,
        "title": book.title,
        "short": book.short,
        "edition": book.edition,
        "date": book.date,
        "about": book.about,
        "source": book.source,
        "credit": book.credit,
        "imported": book.imported,
        "url": f"/{book.id}",
    }
