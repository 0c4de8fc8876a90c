"""What every address answers, for programs: the OpenAPI description of the twins."""

from __future__ import annotations

from importlib.metadata import version
from typing import Any

from flask import Blueprint, Response, jsonify, request

from benchbook.frozen import dataclass
from benchbook.web.answers import KEPT
from benchbook.web.shapes import BOOK, COUNT, SCHEMAS, TEXT, THING, many, named, shape, texts
from benchbook.web.site import site

pages = Blueprint("openapi", __name__)


@dataclass(frozen=True, slots=True)
class Described:
    """An address: what it answers, what it takes, and the shape of the answer."""

    path: str
    summary: str
    answer: dict[str, Any]
    query: tuple[tuple[str, str], ...] = ()

    @property
    def name(self) -> str:
        """What names the operation: ``search``, ``cards_by_name``."""
        whole = {"/{name}.json": "book", "/{name}/{locator}.json": "rule"}.get(self.path)
        parts = self.path.removesuffix(".json").strip("/").split("/")
        said = "_".join(part for part in parts if not part.startswith("{"))
        taken = "_".join(part.strip("{}") for part in parts if part.startswith("{"))
        return whole or (f"{said}_by_{taken}" if taken else said)

    @property
    def schema(self) -> str:
        """What names the shape of its answer where no other address answers the same."""
        return "".join(part.capitalize() for part in self.name.split("_")) + "Page"


TWINS = (
    Described("/index.json", "The books of the library", shape(books=many(named("Book")))),
    Described("/about.json", "The books with their number of entries", shape(books=many(shape(**BOOK, entries=COUNT)))),
    Described("/help/search.json", "The operators of the query language, with examples", shape(operators=many(THING))),
    Described("/search.json", "Search everything", named("Results"),
              (("q", "What to search for, in the query language"), ("page", "Which page of hits, from 1"),
               ("limit", "How many hits a page has, 1 to 50; 20 where it is not said"))),
    Described("/complete.json", "What the beginning of a query may become",
              shape(query=TEXT, completions=many(named("Completion"))), (("q", "The beginning"),)),
    Described("/glossary.json", "Every term that a book defines", shape(total=COUNT, terms=many(THING))),
    Described("/cards.json", "The cards with rulings of Benchbook's own", shape(total=COUNT, cards=many(THING))),
    Described("/cards/{name}.json", "A card, its rulings, and the rules that name it",
              shape(card=TEXT, layout=TEXT, faces=many(THING), rulings=many(THING), url=TEXT, named_in=many(TEXT))),
    Described("/ask.json", "The answer to the scenario in the address, or scenarios to start from", shape(status=TEXT),
              (("s", "A scenario as a link holds it"), ("from", "A worked example to start from"),
               ("ruleset", "Another ruleset"))),
    Described("/question.json", "The answer to a question in plain English", named("Asked"),
              (("q", "The question"), ("ruleset", "Another ruleset"))),
    Described("/scenarios.json", "How many worked examples each section has, or those with these words",
              shape(total=COUNT, query=TEXT, sections=many(THING), scenarios=many(THING)),
              (("q", "Words of the title, the board or the lines"),)),
    Described("/scenarios/{book}/{section}.json", "The worked examples of a section", shape(scenarios=many(THING))),
    Described("/scenarios/{book}/{section}/{slug}.json", "A worked example with its answer",
              shape(**texts("title", "book", "section", "ruleset", "url", "status"), rules=many(TEXT))),
    Described("/compare.json", "Where the answers in two rulesets, or with one premise changed, part", THING,
              (("s", "A scenario as a link holds it"), ("of", "A worked example: book, section and name"),
               ("rulesets", "Two rulesets with a comma between them"), ("ruleset", "The second ruleset"),
               ("line", "The premise to change: when[2], given.Ann.life"), ("instead", "What stands there instead"))),
    Described("/coverage.json", "Which rules run, by book", shape(standings=THING, books=many(THING), functions=THING)),
    Described("/coverage/{name}/{part}.json", "Which rules of a chapter run", shape(figures=THING, rules=many(THING))),
    Described("/help/scenarios.json", "The forms of the scenario language", shape(when=many(THING), then=many(THING))),
    Described("/complete/scenario.json", "What a line of a scenario may become",
              shape(line=TEXT, completions=many(THING)),
              (("line", "The beginning"), ("part", "when or then"), ("name", "A name of the scenario's own"))),
    Described("/complete/cards.json", "Cards whose names begin so", shape(query=TEXT, completions=many(THING)),
              (("q", "The beginning, of two letters or more"),)),
    Described("/deck.json", "What the Commander rules object to in a deck",
              shape(size=COUNT, commanders=many(TEXT), objections=many(THING)), (("list", "The decklist"),)),
    Described("/penalty.json", "Which infraction a situation is, what it costs and its remedy",
              shape(query=TEXT, hits=many(THING), ask=TEXT, regular=TEXT),
              (("q", "What happened"), ("what", "An infraction: ipg/2.3"), ("knew", "no or yes"),
               ("gain", "no or yes"), ("caught", "at-once or later"))),
    Described("/source/{module}.json", "A module of the program", shape(module=TEXT, lines=many(TEXT))),
    Described("/tour.json", "What the books of different years answer differently", shape(stops=many(THING))),
    Described("/history/{locator}.json", "A rule through the imported editions, by a number of any of them",
              shape(life=many(THING))),
    Described("/diff.json", "Two imported editions compared",
              shape(counts=THING, sections=many(THING), editions=many(TEXT)),
              (("from", "The date of an edition"), ("to", "Another"), ("section", "A section, chapter or Glossary"))),
    Described("/edition.json", "The dates of the imported editions", shape(editions=many(TEXT))),
    Described("/edition/{date}.json", "An imported edition's chapters and sections",
              shape(date=TEXT, sections=many(THING))),
    Described("/edition/{date}/{section}.json", "A section of an imported edition as it stood, or its Glossary",
              shape(date=TEXT, section=TEXT, entries=many(THING))),
    Described("/{name}.json", "A book and its contents",
              shape(**BOOK, chapters=many(THING), sections=many(THING), rulesets=many(THING))),
    Described("/{name}/{locator}.json", "A rule, section or chapter with its references both ways", named("Rule")),
    Described("/openapi.json", "This description", THING),
)  # fmt: skip
ABOUT = {
    "name": "The name in lower case with hyphens", "locator": "The number in lower case, with slashes and hyphens",
    "book": "A book", "section": "A section of it", "slug": "The title in lower case with hyphens",
    "date": "An edition's date, or a month or year (2009-10)",
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
        "paths": {**paths, "/api/answer": {"post": _asking()}, "/api/question": {"post": _question()}},
        "components": {"schemas": schemas()},
    }


def schemas() -> dict[str, Any]:
    """Every shape by its name; what one address alone answers is named after it."""
    own = {one.schema: one.answer for one in TWINS if "$ref" not in one.answer}
    return {**SCHEMAS, **own}


def _asking() -> dict[str, Any]:
    """The one address to which something is sent."""
    body = {"required": True, "content": {kind: {"schema": one} for kind, one in
            (("application/json", THING), ("application/yaml", TEXT))}}  # fmt: skip
    ruleset = {"name": "ruleset", "in": "query", "required": False, "description": "Another ruleset", "schema": TEXT}
    answers = {
        "200": _json("The answer: what happens on every branch, or why it is declined", named("Answer")),
        "400": _json("The scenario cannot be read: where, what and what to do", named("Wrong")),
        "413": _json("The scenario is too long", named("Wrong")),
    }
    said = "What happens in a scenario, which is sent as JSON or YAML"
    return {
        "operationId": "answer",
        "summary": said,
        "parameters": [ruleset],
        "requestBody": body,
        "responses": answers,
    }


def _question() -> dict[str, Any]:
    body = {"required": True, "content": {
        "application/json": {"schema": shape(question=TEXT)}, "text/plain": {"schema": TEXT}}}  # fmt: skip
    answers = {
        "200": _json("The verdict with its reasons, or what is asked back", named("Asked")),
        "400": _json("Nothing is asked", named("Refusal")),
        "413": _json("It is too long", named("Refusal")),
    }
    said = "The answer to a question in plain English"
    return {"operationId": "ask_question", "summary": said, "requestBody": body, "responses": answers}


def _operation(one: Described) -> dict[str, Any]:
    inside = [name for name in ABOUT if f"{{{name}}}" in one.path]
    taken = [{"name": name, "in": "path", "required": True, "description": ABOUT[name], "schema": TEXT}
             for name in inside]  # fmt: skip
    taken += [{"name": name, "in": "query", "required": False, "description": said, "schema": TEXT}
              for name, said in one.query]  # fmt: skip
    answers = {"200": _json(one.summary, one.answer if "$ref" in one.answer else named(one.schema))}
    if inside:
        answers["404"] = _json("There is no such thing; what may have been meant", named("Missing"))
    return {"operationId": one.name, "summary": one.summary, "parameters": taken, "responses": answers}


def _json(said: str, of: dict[str, Any]) -> dict[str, Any]:
    return {"description": said, "content": {"application/json": {"schema": of}}}
