"""The application: blueprints, headers, error pages, and what every template may say."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING

from flask import Flask
from jinja2 import StrictUndefined

from benchbook.cards.grammar import words_and_nodes  # noqa: F401  # loaded before the first request, and before workers
from benchbook.engine.proving.worked import Workbook
from benchbook.web import (
    about,
    ask,
    assets,
    books,
    bounds,
    cards,
    comparing,
    completing,
    compressing,
    covering,
    decks,
    errors,
    glossary,
    headers,
    history,
    home,
    openapi,
    past_editions,
    penalties,
    questions,
    scenarios,
    searching,
    sources,
    speaking,
    table,
    tour,
)
from benchbook.web.addresses import BookConverter, LocatorConverter
from benchbook.web.site import NAME, Site, code_digest, site_digest
from benchbook.web.words import Words

if TYPE_CHECKING:
    from benchbook.library import Library
    from benchbook.search import Search

LONGEST_REQUEST = 200_000
BLUEPRINTS = (
    assets.pages,
    home.pages,
    about.pages,
    searching.pages,
    glossary.pages,
    cards.pages,
    openapi.pages,
    ask.pages,
    table.pages,
    questions.pages,
    completing.pages,
    comparing.pages,
    scenarios.pages,
    covering.pages,
    decks.pages,
    penalties.pages,
    sources.pages,
    tour.pages,
    history.pages,
    past_editions.pages,
    books.pages,
)


_FIRST_QUESTION = "If I attack with a 2/2 and my opponent blocks with a 3/3 with first strike, what dies?"


def warm(app: Flask) -> None:
    """Ask what people ask first, so that what is loaded and compiled for it is there before anybody asks."""
    visitor = app.test_client()
    visitor.get("/question.json", query_string={"q": _FIRST_QUESTION})
    for start in ask.starts()[:2]:
        visitor.get("/ask.json", query_string={"s": start.packed})


def create_app(library: Library, search: Search, workbook: Workbook | None = None) -> Flask:
    """The site over a library and its search. ``workbook`` knows what the worked examples come to."""
    app = Flask("benchbook.web", static_folder=None)
    app.config["MAX_CONTENT_LENGTH"] = LONGEST_REQUEST
    app.url_map.converters.update(book=BookConverter, locator=LocatorConverter)
    app.url_map.strict_slashes = False
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    app.jinja_env.undefined = StrictUndefined
    app.json.sort_keys = False  # type: ignore[attr-defined]
    app.json.ensure_ascii = False  # type: ignore[attr-defined]
    version = code_digest(Path(str(files("benchbook"))))
    app.extensions[NAME] = Site(
        library, search, Words(library), site_digest(library, version), version, workbook or Workbook(library, None)
    )
    for blueprint in BLUEPRINTS:
        app.register_blueprint(blueprint)
    speaking.teach(app)
    compressing.compress(app)
    headers.guard(app)
    errors.answer_errors(app)
    bounds.bound(app)
    return app
