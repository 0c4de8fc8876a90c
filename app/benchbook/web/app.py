"""The application: blueprints, headers, error pages, and what every template may say."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING

from flask import Flask
from jinja2 import StrictUndefined

from benchbook.cards.grammar import words_and_nodes  # noqa: F401  # loaded before the first request, and before workers
from benchbook.engine.proving.worked import Workbook
from benchbook.questions import ask as ask_in_words
from benchbook.questions import found_by
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


_FIRST_QUESTIONS = (
    "If I attack with a 2/2 and my opponent blocks with a 3/3 with first strike, what dies?",
    "opp bolts my grizzly bears, i giant growth it in response. does it live",
    "what is the legend rule and does it use the stack",
    "My buddy says that in Commander the tax goes up each time. He cast his commander twice and it died. How much now?",
    "AP controls a Clone that copies a Serra Angel and NAP casts Murder on it. What dies, and who loses life?",
    "So we had a weird one last night, my friend insists I lose. Four players, Ann attacks Bob and Cara. Who is out?",
)
"""One of each way in which people ask; not all of them have an answer."""


def prepare(site: Site, questions: Sequence[str] = _FIRST_QUESTIONS[:1]) -> None:
    """Ask what people ask first, so that what is loaded and compiled for it is there, however long it takes."""
    for question in questions:
        ask_in_words(question, site.library, search=found_by(site.search))


def warm(app: Flask) -> None:
    """Have everything there that answers need, before anybody asks."""
    prepare(app.extensions[NAME], _FIRST_QUESTIONS)
    visitor = app.test_client()
    visitor.get("/question.json", query_string={"q": _FIRST_QUESTIONS[0]})
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
    bounds.bound(app, lambda: prepare(app.extensions[NAME]))
    return app
