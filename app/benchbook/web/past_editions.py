"""Whole editions of the reader's history: one as it stood, section by section, and a feed of what each one changed."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any
from urllib.parse import quote

from flask import Blueprint, Response, abort, make_response, redirect, render_template, request
from flask.typing import ResponseReturnValue

from benchbook.errors import NoHistory
from benchbook.library.history import History, Version
from benchbook.library.history.asking import place_in_edition
from benchbook.library.history.comparison import change_counts
from benchbook.web.addresses import TWIN, page
from benchbook.web.answers import KEPT, answer, wants_data
from benchbook.web.site import site

pages = Blueprint("past_editions", __name__)
IN_FEED = 12


@page(pages, "/edition")
def edition_list() -> Response:
    """Every imported edition, the newest first."""
    history = site().history
    dates = history.editions[::-1] if history else ()
    return answer("edition_list.html", lambda: {"editions": list(dates)}, dates=dates)


@page(pages, "/edition/<date>")
def edition(date: str) -> ResponseReturnValue:
    """An edition's contents. A month or a year (2009-10) leads to the edition that was in force at its end."""
    history = site().history
    if history is None:
        return _nothing({"date": date, "sections": []})
    found = _in_force(history, date)
    if found != date:
        return redirect(f"/edition/{found}{TWIN if wants_data() else ''}", 302)
    headings = history.headings(found)

    def data() -> dict[str, Any]:
        return {"date": found, "sections": [_facts(one) for one in headings]}

    return answer("edition.html", data, date=found, chapter="", headings=headings, around=_around(history, found))


@page(pages, "/edition/<date>/<path:section>")
def edition_section(date: str, section: str) -> ResponseReturnValue:
    """A chapter's contents, a section or the glossary of an edition, as it stood; a rule or term leads to its place."""
    history = site().history
    if history is None:
        return _nothing({"date": date, "section": section, "entries": []})
    found = _in_force(history, date)
    if found != date:
        return redirect(f"/edition/{found}/{section}{TWIN if wants_data() else ''}", 302)
    place = place_in_edition(history, found, section)
    if place is None:
        abort(404, description=_not_there(history, found, section))
    part, inside = place
    if inside or part != section:
        return redirect(f"/edition/{found}/{part}{TWIN if wants_data() else ''}{_anchor(inside)}", 302)
    if len(part) == 1:
        return _chapter(history, found, part)
    printed = history.section(found, part)

    def data() -> dict[str, Any]:
        return {"date": found, "section": part, "entries": [_facts(one) for one in printed]}

    return answer("edition_section.html", data, date=found, section=part, printed=printed,
                  around=_around(history, found))  # fmt: skip


def _chapter(history: History, date: str, digit: str) -> Response:
    """The sections of a chapter."""
    headings = history.chapter(date, digit)

    def data() -> dict[str, Any]:
        return {"date": date, "chapter": digit, "sections": [_facts(one) for one in headings]}

    return answer("edition.html", data, date=date, chapter=digit, headings=headings, around=_around(history, date))


def _anchor(number: str) -> str:
    return "#" + quote(number.replace(" ", "-")) if number else ""


def _not_there(history: History, date: str, typed: str) -> str:
    """That the edition has nothing of that name, and where it stands in others."""
    last = next(iter(history.under(typed.strip().rstrip("."))), None)
    elsewhere = f" The edition of {last.until} has: /edition/{last.until}/{last.number}." if last is not None else ""
    return f"The edition of {date} has no chapter, section, rule or term “{typed}”.{elsewhere}"


@pages.get("/changes.atom")
def feed() -> Response:
    """What each of the newest editions changed, for a reader of feeds; perhaps of one section."""
    history, section = site().history, request.args.get("section", "")
    steps = list(_steps(history, section)) if history else []
    text = render_template("changes.atom", steps=steps, section=section, root=request.url_root.rstrip("/"))
    response = make_response(text)
    response.mimetype = "application/atom+xml"
    response.set_etag(f"{site().state}-atom-{section}")
    response.headers["Cache-Control"] = KEPT
    response.make_conditional(request)
    return response


def _nothing(data: dict[str, Any]) -> Response:
    """Where no history is imported, the page names the command that makes one."""
    return answer("edition_list.html", lambda: data, dates=())


def _in_force(history: History, date: str) -> str:
    try:
        return history.edition_at(date)
    except NoHistory as problem:
        abort(404, description=str(problem))


def _around(history: History, date: str) -> tuple[str, str]:
    """The editions before and after; nothing at either end."""
    return history.preceding(date), history.following(date)


def _facts(one: Version) -> dict[str, Any]:
    return {"number": one.number, "words": one.words, "since": one.since, "life": f"/history/{one.number}@{one.since}"}


def _steps(history: History, section: str) -> Iterator[tuple[str, str, dict[str, dict[str, int]]]]:
    """Of each of the newest editions its date, that of the one before it, and what it changed by section."""
    for before, after in list(pairwise(history.editions))[: -IN_FEED - 1 : -1]:
        counts = change_counts(history, before, after, section)
        if counts:
            yield before, after, counts
