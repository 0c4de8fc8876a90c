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


ANSWER = {
    **texts("title", "ruleset", "status", "problem", "permalink"),
    **lists("assumptions", "citations", "depends_on", "cards"),
    "claims": many(THING),
    "branches": many(THING),
    "receipt": {"type": ["object", "null"]},
    "seconds": {"type": "number"},
}
WRONG = shape(error=COUNT, message=TEXT, where=TEXT, line=COUNT, what=TEXT, next=TEXT)


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
    Described("/ask.json", "The answer to the scenario in the address, or scenarios to start from", shape(status=TEXT),
              (("s", "A scenario as a link holds it"), ("from", "A worked example to start from"),
               ("ruleset", "Another ruleset"))),
    Described("/scenarios.json", "The worked examples", shape(total=COUNT, query=TEXT, scenarios=many(THING)),
              (("q", "Words of the title"),)),
    Described("/scenarios/{book}/{section}.json", "The worked examples of a section", shape(scenarios=many(THING))),
    Described("/scenarios/{book}/{section}/{slug}.json", "A worked example with its answer",
              shape(**texts("title", "book", "section", "ruleset", "url", "status"), rules=many(TEXT))),
    Described("/compare.json", "Where the answers in two rulesets, or with one premise changed, part", THING,
              (("s", "A scenario as a link holds it"), ("of", "A worked example: book, section and name"),
               ("rulesets", "Two rulesets with a comma between them"), ("ruleset", "The second ruleset"),
               ("line", "The premise to change: when[2], given.Ann.life"), ("instead", "What stands there instead"))),
    Described("/coverage.json", "Which rules run, by book", shape(standings=THING, books=many(THING))),
    Described("/coverage/{name}/{part}.json", "Which rules of a chapter run", shape(figures=THING, rules=many(THING))),
    Described("/help/scenarios.json", "The forms of the scenario language", shape(when=many(THING), then=many(THING))),
    Described("/complete/scenario.json", "What a line of a scenario may become",
              shape(line=TEXT, completions=many(THING)),
              (("line", "The beginning"), ("part", "when or then"), ("name", "A name of the scenario's own"))),
    Described("/deck.json", "What the Commander rules object to in a deck",
              shape(size=COUNT, commanders=many(TEXT), objections=many(THING)), (("list", "The decklist"),)),
    Described("/source/{module}.json", "A module of the program", shape(module=TEXT, lines=many(TEXT))),
    Described("/tour.json", "What the books of different years answer differently", shape(stops=many(THING))),
    Described("/{name}.json", "A book and its contents",
              shape(**BOOK, chapters=many(THING), sections=many(THING), rulesets=many(THING))),
    Described("/{name}/{locator}.json", "A rule, section or chapter with its references both ways", shape(**RULE)),
    Described("/openapi.json", "This description", THING),
)  # fmt: skip
ABOUT = {
    "name": "The name in lower case with hyphens", "locator": "The number in lower case, with slashes and hyphens",
    "book": "A book", "section": "A section of it", "slug": "The title in lower case with hyphens",
    "part": "A chapter, or a section of a book without chapters", "module": "The module's dotted name",
}  # fmt: skip


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
    said = "Every page of the site has a twin with .json at the end of its address. Nothing here is kept."
    paths: dict[str, Any] = {one.path: {"get": _operation(one)} for one in TWINS}
    return {
        "openapi": "3.1.0",
        "info": {"title": "Benchbook", "version": version("benchbook"), "description": said},
        "paths": {**paths, "/api/answer": {"post": _asking()}},
    }


def _asking() -> dict[str, Any]:
    """The one address to which something is sent."""
    body = {"required": True, "content": {kind: {"schema": one} for kind, one in
            (("application/json", THING), ("application/yaml", TEXT))}}  # fmt: skip
    ruleset = {"name": "ruleset", "in": "query", "required": False, "description": "Another ruleset", "schema": TEXT}
    answers = {
        "200": _json("The answer: what happens on every branch, or why it is declined", shape(**ANSWER)),
        "400": _json("The scenario cannot be read: where, what and what to do", WRONG),
        "413": _json("The scenario is too long", WRONG),
    }
    said = "What happens in a scenario, which is sent as JSON or YAML"
    return {"summary": said, "parameters": [ruleset], "requestBody": body, "responses": answers}


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
