"""Through the editions that the reader imported: a rule's life, and two editions compared."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, Response, abort, request

from benchbook.errors import NoHistory
from benchbook.library.history import History
from benchbook.library.history.comparison import comparison
from benchbook.library.history.lives import asked_version, life_facts
from benchbook.web.addresses import page
from benchbook.web.answers import answer
from benchbook.web.site import site

pages = Blueprint("history", __name__)
NONE: dict[str, Any] = {"from": None, "to": None, "counts": {}, "sections": [], "editions": [], "problem": ""}


@page(pages, "/history/<locator:locator>")
def life(locator: str) -> Response:
    """A rule's life: under which numbers it stood, its words and what differs between them."""
    history = site().history
    if history is None:
        nothing: dict[str, Any] = {"today": None, "life": [], "said": ""}
        return answer("history.html", lambda: nothing, life=None, number=locator)
    facts = _facts(history, locator)
    return answer("history.html", lambda: facts, life=facts, number=locator)


def _facts(history: History, locator: str) -> dict[str, Any]:
    try:
        version = asked_version(history, locator)
    except NoHistory as problem:
        abort(404, description=str(problem))
    if version is None:
        abort(404, description=f"No imported edition has a rule or term “{locator}”.")
    return life_facts(history, version, locator.partition("@")[2].strip())


@page(pages, "/diff")
def differing() -> Response:
    """Two editions (``from``, ``to``, perhaps a ``section``): what was added, removed, moved and reworded."""
    found = _compared(site().history)
    return answer("diff.html", lambda: found, found=found)


def _compared(history: History | None) -> dict[str, Any]:
    """The comparison that the address asks for; without dates, that of the two newest editions."""
    if history is None or len(history.editions) < 2:
        return NONE
    old, new = (request.args.get(name, "") or history.editions[at] for name, at in (("from", -2), ("to", -1)))
    try:
        found = comparison(history, old, new, request.args.get("section", ""))
    except NoHistory as problem:
        return {**NONE, "editions": list(history.editions), "problem": str(problem)}
    return {**found, "editions": list(history.editions), "problem": ""}
