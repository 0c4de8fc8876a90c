"""What every address answers, for programs: the OpenAPI description of the twins."""

from __future__ import annotations

from dataclasses import dataclass
from importlib.metadata import version
from typing import Any

from flask import Blueprint, Response, jsonify, request

from benchbook.web.answers import KEPT
from benchbook.web.site import site

pages = Blueprint("openapi", __name__)
TEXT: dict[str, Any] = {"type": "string"}
COUNT: dict[str, Any] = {"type": "integer"}
FLAG: dict[str, Any] = {"type": "boolean"}
THING: dict[str, Any] = {"type": "object"}
MAYBE: dict[str, Any] = {"type": ["string", "null"]}


def many(of: dict[str, Any]) -> dict[str, Any]:
    """A list of such things."""
    return {"type": "array", "items": of}


def shape(**properties: dict[str, Any]) -> dict[str, Any]:
    """An object that always has these."""
    return {"type": "object", "properties": properties, "required": list(properties)}


def texts(*names: str) -> dict[str, dict[str, Any]]:
    """Properties that are text."""
    return dict.fromkeys(names, TEXT)


def lists(*names: str) -> dict[str, dict[str, Any]]:
    """Properties that are lists of references or names."""
    return dict.fromkeys(names, many(TEXT))


BOOK = {**texts("id", "title", "short", "edition", "date", "about", "source", "credit", "url"), "imported": FLAG}
RULE = {
    **texts(
        "ref", "book", "number", "title", "kind", "text", "edition", "date", "book_title", "defect", "url", "heading"
    ),
    **lists("elsewhere", "cards", "examples", "see", "cited_by", "replaces", "replaced_by", "same_rule", "subrules"),
    "ours": FLAG,
    "attribution": many(THING),
    "rulings": many(THING),
    "scenarios": many(TEXT),
    "heading": TEXT,
    "previous": MAYBE,
    "next": MAYBE,
}
RESULTS = {
    **texts("query", "did_you_mean"),
    "total": COUNT,
    "page": COUNT,
    "took_ms": {"type": "number"},
    "jump": MAYBE,
    "card": MAYBE,
    "notes": many(TEXT),
    "facets": THING,
    "hits": many(THING),
}


@dataclass(frozen=True, slots=True)
class Described:
    """An address: what it answers, what it takes, and the shape of the answer."""

    path: str
    summary: str
    answer: dict[str, Any]
    query: tuple[tuple[str, str], ...] = ()


TWINS = (
    Described("/index.json", "The books of the library", shape(books=many(shape(**BOOK)))),
    Described("/about.json", "The books with their number of entries", shape(books=many(shape(**BOOK, entries=COUNT)))),
    Described("/help/search.json", "The operators of the query language, with examples", shape(operators=many(THING))),
    Described("/search.json", "Search everything", shape(**RESULTS),
              (("q", "What to search for, in the query language"), ("page", "Which page of 20 hits, from 1"))),
    Described("/complete.json", "What the beginning of a query may become",
              shape(query=TEXT, completions=many(THING)), (("q", "The beginning"),)),
    Described("/glossary.json", "Every term that a book defines", shape(total=COUNT, terms=many(THING))),
    Described("/cards.json", "The cards with rulings of Benchbook's own", shape(total=COUNT, cards=many(THING))),
    Described("/cards/{name}.json", "A card, its rulings, and the rules that name it",
              shape(card=TEXT, layout=TEXT, faces=many(THING), rulings=many(THING), url=TEXT, named_in=many(TEXT))),
    Described("/{name}.json", "A book and its contents",
              shape(**BOOK, chapters=many(THING), sections=many(THING), rulesets=many(THING))),
    Described("/{name}/{locator}.json", "A rule, section or chapter with its references both ways", shape(**RULE)),
    Described("/openapi.json", "This description", THING),
)  # fmt: skip
ABOUT = {"name": "The name in lower case with hyphens", "locator": "The number in lower case, with slashes and hyphens"}


@pages.get("/openapi.json")
def openapi() -> Response:
    """The description of all twins."""
    response = jsonify(description())
    response.set_etag(f"{site().digest}-openapi")
    response.headers["Cache-Control"] = KEPT
    response.make_conditional(request)
    return response


def description() -> dict[str, Any]:
    """The OpenAPI document."""
    said = "Every page of the site has a twin with .json at the end of its address. Nothing here is written to."
    return {
        "openapi": "3.1.0",
        "info": {"title": "Benchbook", "version": version("benchbook"), "description": said},
        "paths": {one.path: {"get": _operation(one)} for one in TWINS},
    }


def _operation(one: Described) -> dict[str, Any]:
    inside = [name for name in ABOUT if f"{{{name}}}" in one.path]
    taken = [{"name": name, "in": "path", "required": True, "description": ABOUT[name], "schema": TEXT}
             for name in inside]  # fmt: skip
    taken += [{"name": name, "in": "query", "required": False, "description": said, "schema": TEXT}
              for name, said in one.query]  # fmt: skip
    answers = {"200": _json(one.summary, one.answer)}
    if inside:
        problem = shape(error=COUNT, message=TEXT, did_you_mean=many(TEXT))
        answers["404"] = _json("There is no such thing; what may have been meant", problem)
    return {"summary": one.summary, "parameters": taken, "responses": answers}


def _json(said: str, of: dict[str, Any]) -> dict[str, Any]:
    return {"description": said, "content": {"application/json": {"schema": of}}}
