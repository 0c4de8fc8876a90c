"""Errors as pages that say what to do next."""

from __future__ import annotations

from difflib import get_close_matches
from typing import Any

from flask import Flask, Response, jsonify, make_response, render_template, request
from werkzeug.exceptions import HTTPException, NotFound

from benchbook.library import Library
from benchbook.library.documents import Entry
from benchbook.refs import RuleRef
from benchbook.web.answers import wants_data
from benchbook.web.site import site

CUTOFF, MOST = 0.6, 5


def answer_errors(app: Flask) -> None:
    """Every error is a page in the site's own dress, or JSON at a twin's address."""

    @app.errorhandler(HTTPException)
    def refused(error: HTTPException) -> Response:
        code = error.code or 500
        if code < 400:
            return make_response(error.get_response())
        near = nearest(site().library, request.path) if isinstance(error, NotFound) else ()
        return _page(code, _said(error), near)

    @app.errorhandler(Exception)
    def failed(error: Exception) -> Response:
        app.logger.error("%s %s failed", request.method, request.path, exc_info=error)
        return _page(500, "Benchbook made a mistake while it made this page.", ())


def _said(error: HTTPException) -> str:
    if isinstance(error, NotFound) and error.description == NotFound.description:
        return "There is no page at this address."
    return error.description or error.name


def _page(code: int, said: str, near: tuple[Entry, ...]) -> Response:
    if wants_data():
        body: dict[str, Any] = {"error": code, "message": said, "did_you_mean": [one.ref.path for one in near]}
        response = jsonify(body)
    else:
        tail = request.path.strip("/").rpartition("/")[2].replace("-", " ")
        response = make_response(render_template("error.html", code=code, said=said, near=near, tail=tail))
    response.status_code = code
    response.headers["Cache-Control"] = "no-store"
    return response


def nearest(library: Library, path: str) -> tuple[Entry, ...]:
    """The rules that may have been meant: those above the number, then those that look like it."""
    book, _, locator = path.removesuffix(".json").strip("/")[:120].partition("/")
    if book not in library.books:
        meant = library.find(f"{book} {locator}".strip())
        found = library.entry(meant) if meant else None
        return (found,) if found else ()
    above = RuleRef(book, locator).parent if locator else None
    while above is not None and library.entry(above) is None:
        above = above.parent
    known = [one.ref.slug for section in library.books[book].sections for one in section.entries]
    close = get_close_matches(locator.lower(), _like(known, locator.lower()), n=MOST, cutoff=CUTOFF)
    refs = dict.fromkeys([*([above] if above else []), *(RuleRef(book, slug) for slug in close)])
    return tuple(entry for ref in refs if (entry := library.entry(ref)))[:MOST]


def _like(known: list[str], locator: str) -> list[str]:
    """Only what begins alike: a whole book is too much to compare."""
    return [slug for slug in known if slug[:2] == locator[:2]][:2000]
