"""Search: hits under their headings, facets, and completion while typing."""

from __future__ import annotations

import re
from dataclasses import asdict
from itertools import islice
from typing import Any
from urllib.parse import quote_plus

from flask import Blueprint, Response, jsonify, redirect, request
from flask.typing import ResponseReturnValue

from benchbook.engine.proving.examples import examples
from benchbook.library.documents import Card
from benchbook.library.names import card_slug
from benchbook.search import Completion, Hit, Results
from benchbook.search.results import past_facts
from benchbook.search.thesaurus import thesaurus
from benchbook.web.addresses import page
from benchbook.web.answers import answer, wants_data
from benchbook.web.site import site
from benchbook.web.words.cards import card_path

pages = Blueprint("searching", __name__)
ON_A_PAGE, MOST_ON_A_PAGE, FURTHEST = 20, 50, 50
MOST_OFFERED, FEW_OFFERED, MOST_CARDS, LONGEST_NAME = 8, 5, 3, 160
_NUMBER = re.compile(r"\d|[\s/][a-z]{1,2}\Z", re.I)


@page(pages, "/search")
def search() -> ResponseReturnValue:
    """What was found; a rule's number alone leads straight to the rule (not with ``stay``)."""
    query = request.args.get("q", "")
    at, each = _number("page", 1, FURTHEST), _number("limit", ON_A_PAGE, MOST_ON_A_PAGE) if wants_data() else ON_A_PAGE
    found = site().search.search(query, limit=each, offset=(at - 1) * each)
    if found.past and at == 1 and not wants_data() and "stay" not in request.args:
        return redirect(found.past.path, 302)
    if found.jump and at == 1 and not wants_data() and "stay" not in request.args and _NUMBER.search(query):
        return redirect(found.jump.path, 302)
    entry = site().library.entry(found.jump) if found.jump else None
    pages_there = min(FURTHEST, -(-found.total // ON_A_PAGE))
    card = card_called(query)
    return answer("search.html", lambda: results_data(found, at, card), query=query, found=found, jump=entry, card=card,
                  at=at, pages_there=pages_there)  # fmt: skip


@pages.get("/complete.json")
def complete() -> Response:
    """What the beginning of a query may become."""
    typed = request.args.get("q", "")
    found = offered(typed) if typed.strip() else []
    rows = {one.url: asdict(one) for one in found}
    response = jsonify({"query": typed, "completions": list(rows.values())})
    response.headers["Cache-Control"] = "public, max-age=60"
    return response


def offered(typed: str) -> list[Completion]:
    """What begins so; where there is little, what players call so, what people ask so, and what is nearly so."""
    found = [*site().search.complete(typed, MOST_OFFERED), *cards_beginning(typed)]
    if len(found) < FEW_OFFERED:
        found += [*called_so(typed), *asked_so(typed)]
    return (found or nearly(typed))[:MOST_OFFERED]


def called_so(typed: str) -> list[Completion]:
    """Words of the players' that begin so, each with what the rules call it: a search."""
    begun = typed.strip().lower()
    fits = ((said, word) for said, word in thesaurus().jargon.items() if len(begun) > 1 and said.startswith(begun))
    found = (Completion(f"{said} ({word})", "words", f"/search?q={quote_plus(said)}") for said, word in fits)
    return list(islice(found, MOST_CARDS))


def asked_so(typed: str) -> list[Completion]:
    """The questions that the library answers and that begin so, or have these words."""
    words = typed.lower().split()
    fit = (one for one in examples(site().library).values() if one.asks) if len(words) > 1 else ()
    found = (one for one in fit if all(word in one.title.lower() for word in words))
    return [Completion(one.title, "question", one.path) for one in islice(found, MOST_CARDS)]


def nearly(typed: str) -> list[Completion]:
    """What is meant where nothing begins as it is typed: a card, or words of which one was misspelt."""
    meant = site().search.meant(typed)
    return [*site().search.complete(meant, MOST_OFFERED), *cards_beginning(meant)] if meant else []


def cards_beginning(typed: str) -> list[Completion]:
    """The project's cards that begin so, with rulings though perhaps without words of their own."""
    slug = card_slug(typed) if len(typed) < LONGEST_NAME else ""
    cards = (card for card in site().library.own_cards if len(slug) > 2 and card_slug(card.name).startswith(slug))
    return [Completion(card.name, "card", card_path(card.name)) for card in islice(cards, MOST_CARDS)]


def card_called(query: str) -> Card | None:
    """The card whose whole name the query is."""
    name = query.strip().strip('"')
    found = site().library.card(name) if 1 < len(name) < LONGEST_NAME else None
    return found if found and any(char.isalnum() for char in name) else None


def _number(name: str, usual: int, most: int) -> int:
    """A number of the address, from 1 to the most; the usual one where none is given."""
    given = request.args.get(name, "")
    return min(max(1, int(given)), most) if given.isascii() and given.isdecimal() and len(given) < 4 else usual


def results_data(found: Results, at: int, card: Card | None) -> dict[str, Any]:
    """The results as programs read them."""
    return {
        "query": found.query,
        "total": found.total,
        "page": at,
        "took_ms": found.took_ms,
        "did_you_mean": found.did_you_mean,
        "jump": str(found.jump) if found.jump else None,
        "card": card_path(card.name) if card else None,
        "past": past_facts(found.past),
        "notes": list(found.notes),
        "facets": {name: [asdict(value) for value in values] for name, values in found.facets.items()},
        "hits": [hit_data(hit) for hit in found.hits],
        "examples": [{"title": one.title, "url": one.url} for one in found.examples],
    }


def hit_data(hit: Hit) -> dict[str, Any]:
    """One hit."""
    names = ("ref", "book", "number", "title", "kind", "snippet", "why", "url", "section_title")
    return {name: getattr(hit, name) for name in names}
