"""Search: hits under their headings, facets, and completion while typing."""

from __future__ import annotations

import re
from dataclasses import asdict
from typing import Any

from flask import Blueprint, Response, jsonify, redirect, request
from flask.typing import ResponseReturnValue

from benchbook.search import Hit, Results
from benchbook.web.addresses import page
from benchbook.web.answers import answer, wants_data
from benchbook.web.site import site

pages = Blueprint("searching", __name__)
ON_A_PAGE, FURTHEST = 20, 50
_NUMBER = re.compile(r"\d|[\s/][a-z]{1,2}\Z", re.I)


@page(pages, "/search")
def search() -> ResponseReturnValue:
    """What was found; a rule's number alone leads straight to the rule (not with ``stay``)."""
    query = request.args.get("q", "")
    at = _page_number()
    found = site().search.search(query, limit=ON_A_PAGE, offset=(at - 1) * ON_A_PAGE)
    if found.jump and at == 1 and not wants_data() and "stay" not in request.args and _NUMBER.search(query):
        return redirect(found.jump.path, 302)
    entry = site().library.entry(found.jump) if found.jump else None
    pages_there = min(FURTHEST, -(-found.total // ON_A_PAGE))
    return answer("search.html", lambda: results_data(found, at), query=query, found=found, jump=entry,
                  at=at, pages_there=pages_there)  # fmt: skip


@pages.get("/complete.json")
def complete() -> Response:
    """What the beginning of a query may become."""
    typed = request.args.get("q", "")
    rows = [asdict(one) for one in site().search.complete(typed, 8)] if typed.strip() else []
    response = jsonify({"query": typed, "completions": rows})
    response.headers["Cache-Control"] = "public, max-age=60"
    return response


def _page_number() -> int:
    given = request.args.get("page", "1")
    return min(max(1, int(given)), FURTHEST) if given.isascii() and given.isdecimal() and len(given) < 4 else 1


def results_data(found: Results, at: int) -> dict[str, Any]:
    """The results as programs read them."""
    return {
        "query": found.query,
        "total": found.total,
        "page": at,
        "took_ms": found.took_ms,
        "did_you_mean": found.did_you_mean,
        "jump": str(found.jump) if found.jump else None,
        "notes": list(found.notes),
        "facets": {name: [asdict(value) for value in values] for name, values in found.facets.items()},
        "hits": [hit_data(hit) for hit in found.hits],
    }


def hit_data(hit: Hit) -> dict[str, Any]:
    """One hit."""
    names = ("ref", "book", "number", "title", "kind", "snippet", "why", "url", "section_title")
    return {name: getattr(hit, name) for name in names}
