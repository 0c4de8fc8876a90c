"""Cards: what a card says, the rulings about it, and the rules they rest on."""

from __future__ import annotations

from itertools import groupby

from flask import Blueprint, Response, abort, redirect
from flask.typing import ResponseReturnValue

from benchbook.cards.defined import text_of
from benchbook.engine.scenario.given.definitions import FETCH_CARDS
from benchbook.library.documents import Card, Entry
from benchbook.library.facts import card_facts
from benchbook.library.names import card_slug
from benchbook.web.addresses import TWIN, page
from benchbook.web.answers import answer, wants_data
from benchbook.web.site import site
from benchbook.web.words.cards import card_path

pages = Blueprint("cards", __name__)


@page(pages, "/cards")
def cards() -> Response:
    """The cards that have rulings here, by letter."""
    own = sorted(site().library.own_cards, key=lambda card: card_slug(card.name))
    letters = [(key.upper(), list(group)) for key, group in groupby(own, key=lambda card: card_slug(card.name)[0])]
    rows = [{"card": card.name, "rulings": len(card.rulings), "url": card_path(card.name)} for card in own]
    return answer(
        "cards.html",
        lambda: {"total": len(rows), "cards": rows},
        letters=letters,
        total=len(own),
        fetch="" if site().library.has_imported_cards else FETCH_CARDS,
    )


@page(pages, "/cards/<name>")
def card(name: str) -> ResponseReturnValue:
    """One card; an address in another spelling leads to the card's own."""
    found = site().library.card(name)
    if found is None:
        fetch = "" if site().library.has_imported_cards else f" {FETCH_CARDS}"
        abort(404, description=f"No card here is called “{name.replace('-', ' ')}”.{fetch}")
    if name != card_slug(found.name):
        return redirect(card_path(found.name) + (TWIN if wants_data() else ""), 301)
    texts = [text_of(face) for face in found.faces]
    return answer("card.html", lambda: {**card_facts(found), "named_in": [str(one.ref) for one in named_in(found)]},
                  card=found, texts=texts, named_in=named_in(found), sources=_sources(found),
                  played=site().examples_by_card.get(card_slug(found.name), ()))  # fmt: skip


@pages.get("/card/<name>")
def one_card(name: str) -> ResponseReturnValue:
    """The address as many sites have it."""
    return redirect(f"/cards/{card_slug(name)}", 301)


def _sources(card: Card) -> dict[str, str]:
    """Each ruling's source as readers know it: a book's short name, or the name as it stands."""
    books = site().library.books
    return {one.source: books[one.source].short if one.source in books else one.source for one in card.rulings}


def named_in(card: Card) -> tuple[Entry, ...]:
    """The rules that name the card."""
    return site().by_card.get(card_slug(card.name), ())
