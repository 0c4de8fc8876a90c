"""What templates can say: names, texts as HTML, versioned static files."""

from __future__ import annotations

import re
from datetime import date
from typing import Any

from flask import Flask
from markupsafe import Markup, escape

from benchbook.engine.proving.examples import examples
from benchbook.library import Library, citing
from benchbook.library.documents import Book
from benchbook.refs import RuleRef
from benchbook.web import naming
from benchbook.web.assets import asset_path
from benchbook.web.navigation import MAIN
from benchbook.web.premises import premises
from benchbook.web.scenarios import outcomes
from benchbook.web.site import site
from benchbook.web.table import hue_of
from benchbook.web.words.at_a_touch import place_of, with_cards
from benchbook.web.words.cards import card_path
from benchbook.web.words.mana import with_symbols

MONTHS = (
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
)  # fmt: skip


def teach(app: Flask) -> None:
    """Give every template the site's vocabulary."""

    @app.context_processor
    def vocabulary() -> dict[str, Any]:
        here = site()
        return {
            "library": here.library,
            "words": here.words,
            "main_places": MAIN,
            "asset": asset_path,
            "number": citing.shown_number,
            "label": lambda ref, book="": naming.label(here.library, ref, book),
            "title_of": lambda entry: naming.shown_title(here.library, entry),
            "depth": naming.depth,
            "top_level": naming.top_level,
            "in_ranges": naming.in_ranges,
            "with_title": naming.with_title,
            "local_number": naming.local_number,
            "kind_names": naming.KINDS,
            "card_path": card_path,
            "hue_of": hue_of,
            "outcomes": outcomes,
            "premises": premises,
            "books_with_examples": lambda: {one.book for one in examples(here.library).values()},
            "section_label": lambda book, section: section_label(here.library, book, section),
        }

    app.add_template_filter(with_symbols, "symbols")
    app.add_template_filter(with_cards, "with_cards")
    app.add_template_filter(place_of, "place_of_text")
    app.add_template_filter(spoken_date, "spoken_date")
    app.add_template_filter(spoken_edition, "spoken_edition")
    app.add_template_filter(one_line, "one_line")
    app.add_template_filter(str.splitlines, "lines")
    app.add_template_filter(with_code, "code")


def section_label(library: Library, book: str, section: str) -> tuple[str, str]:
    """A section's number and what it is about, where the book has such a section or rule."""
    ref = RuleRef(book, section)
    found = library.section(ref) if book in library.books else None
    if found is not None and found.ref.slug == section:
        return naming.with_title(citing.shown_number(found.ref), found.title)
    entry = library.entry(ref) if book in library.books else None
    return citing.shown_number(entry.ref if entry else ref), entry.title if entry else ""


def with_code(text: str) -> Markup:
    """The text with what stands between backticks as code."""
    return Markup(re.sub(r"`([^`]+)`", r"<code>\1</code>", str(escape(text))))


def one_line(text: str) -> str:
    """The text without its line breaks."""
    return " ".join(text.split())


def spoken_edition(book: Book) -> str:
    """Which edition of a book this is, or its date where it has no editions."""
    if not book.edition:
        return spoken_date(book.date)
    return book.edition if book.edition.startswith("undated") else f"edition {spoken_date(book.edition)}"


def spoken_date(text: str) -> str:
    """2026-08-07 as 7 August 2026; what is less exact, as it is."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        return text
    return f"{day.day} {MONTHS[day.month - 1]} {day.year}"
