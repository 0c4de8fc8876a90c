"""The worked examples: listed by book and section, and each with its answer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any

from flask import Blueprint, Response, abort, request

from benchbook.engine.proving.examples import Example, examples
from benchbook.engine.proving.worked import Outcome
from benchbook.engine.scenario import facts
from benchbook.engine.scenario.model import Question
from benchbook.library.scenario_files import book_of, rules_of
from benchbook.refs import DEFAULT_BOOK, RuleRef
from benchbook.web.addresses import page
from benchbook.web.answer_page import answer_data, answer_page
from benchbook.web.answers import answer
from benchbook.web.posing import CannotPose, Posed, answered, pose, written
from benchbook.web.site import site

pages = Blueprint("scenarios", __name__)
MOST_FOUND = 200


@page(pages, "/scenarios")
def scenarios() -> Response:
    """Every section with how many worked examples it has; or those whose sentence, cards or lines have the words."""
    query = request.args.get("q", "").strip()
    every = sorted(examples(site().library).values(), key=lambda one: (one.book != DEFAULT_BOOK, one.book))
    found = [one for one in every if _has(one, query)][:MOST_FOUND] if query else []
    shelves = [(book, list(_sections(group))) for book, group in groupby(every, key=lambda one: one.book)]

    def data() -> dict[str, Any]:
        sections = [_counted_section(book, *one) for book, shelf in shelves for one in shelf] if not query else []
        return {"total": len(every), "query": query, "sections": sections, "scenarios": [_brief(one) for one in found]}

    return answer("scenarios.html", data, shelves=shelves, query=query, found=found, total=len(every),
                  counted=_counted(every))  # fmt: skip


@page(pages, "/scenarios/<book:book>/<section>")
def scenario_section(book: str, section: str) -> Response:
    """The worked examples of one section."""
    here = [one for one in examples(site().library).values() if (one.book, one.section) == (book, section)]
    if not here:
        abort(404, description=f"There are no worked examples for “{section}” in this book.")
    rule = site().library.entry(RuleRef(book, section))
    return answer("scenario_section.html", lambda: {"scenarios": [_brief(one) for one in here]},
                  here=here, book=book, section=section, rule=rule)  # fmt: skip


@page(pages, "/scenarios/<book:book>/<section>/<slug>")
def scenario(book: str, section: str, slug: str) -> Response:
    """One worked example: its answer step by step."""
    found = examples(site().library).get(f"{book}/{section}/{slug}")
    if found is None:
        abort(404, description="There is no worked example at this address.")
    if found.asks:
        return _question(found)
    return _worked(found)


def _worked(found: Example) -> Response:
    posed = posed_of(found)
    if not isinstance(posed, Posed):
        problem = posed.wrong
        return answer("scenario_broken.html", lambda: {**_brief(found), "problem": problem.as_json()},
                      one=found, problem=problem, text=written(found.data))  # fmt: skip

    def data() -> dict[str, Any]:
        return {**_brief(found), **answer_data(answered(posed, site().library), posed, site().library)}

    def shown() -> Any:
        return answer_page(answered(posed, site().library), posed, site().library, because(found))

    return answer("scenario.html", data, one=found, page=shown, posed=posed)


def _question(found: Example) -> Response:
    question = Question(str(found.data["ask"]), ruleset=found.ruleset)
    entries = facts.answers(question.ask, site().library, question.ruleset)
    rows = [{"ref": str(one.ref), "text": one.text, "url": one.ref.path} for one in entries]
    return answer("question.html", lambda: {**_brief(found), "entries": rows}, one=found, entries=entries)


def posed_of(found: Example) -> Posed | CannotPose:
    """The example as though a reader had posed it."""
    keys = ("title", "ruleset", "cards", "given", "when", "then", "because", "also_in")
    text = written({key: found.data[key] for key in keys if found.data.get(key)})
    try:
        return pose(text, site().library)
    except CannotPose as problem:
        return problem


def because(found: Example) -> tuple[RuleRef, ...]:
    """The rules that the example says it rests on."""
    refs = (ref for _, ref in rules_of(found.said, book_of(found.said)))
    return tuple(dict.fromkeys(refs))


def outcomes(found: Example) -> tuple[Outcome, ...]:
    """How the example ended when all were last run; nothing where that is not known."""
    worked = site().workbook.ready()
    return worked.by_place.get(found.place, ()) if worked else ()


def _has(one: Example, query: str) -> bool:
    said = f"{one.title} {one.data.get('given', '')} {one.data.get('when', '')}".lower()
    return all(word in said for word in query.lower().split())


def _sections(group: Iterable[Example]) -> Iterator[tuple[str, list[Example]]]:
    """A book's examples by section; a section's stand in several files."""
    found: dict[str, list[Example]] = {}
    for one in group:
        found.setdefault(one.section, []).append(one)
    yield from sorted(found.items(), key=lambda pair: RuleRef(pair[1][0].book, pair[0]))


def _counted_section(book: str, section: str, here: list[Example]) -> dict[str, Any]:
    return {"book": book, "section": section, "examples": len(here), "url": f"/scenarios/{book}/{section}"}


def _counted(every: Iterable[Example]) -> dict[str, int]:
    """How many examples end how, where that is known."""
    worked = site().workbook.ready()
    by_place = worked.by_place if worked else {}
    return dict(Counter(by_place[one.place][0].status for one in every if by_place.get(one.place)))


def _brief(one: Example) -> dict[str, Any]:
    status = outcomes(one)
    return {"title": one.title, "book": one.book, "section": one.section, "ruleset": one.ruleset, "url": one.path,
            "status": status[0].status if status else "", "rules": [str(ref) for ref in because(one)]}  # fmt: skip
