"""Checking a Commander deck: what the rules object to, each objection with its rule."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, Response, make_response, render_template, request

from benchbook.cards.abilities import CardDefinition
from benchbook.cards.read import read_card
from benchbook.engine.decks import Decklist, Objection, check, read_decklist
from benchbook.frozen import dataclass
from benchbook.refs import RuleRef
from benchbook.web.addresses import page
from benchbook.web.answers import answer
from benchbook.web.site import site

pages = Blueprint("decks", __name__)
LONGEST, MOST_CARDS = 20_000, 600


@dataclass(frozen=True)
class Checked:
    """A deck with what the rules object to."""

    text: str
    deck: Decklist
    objections: tuple[tuple[RuleRef | None, Objection], ...]
    wrong: str = ""


@page(pages, "/deck")
def deck() -> Response:
    """The form; with a short list in the address, what it comes to."""
    text = request.args.get("list", "")
    return answer("deck.html", lambda: _data(_checked(text)), checked=lambda: _checked(text))


@pages.post("/deck")
def deck_now() -> Response:
    """What the rules object to in the list."""
    found = _checked(request.form.get("list", ""))
    response = make_response(render_template("deck.html", checked=lambda: found), 400 if found and found.wrong else 200)
    response.headers["Cache-Control"] = "no-store"
    return response


def _checked(text: str) -> Checked | None:
    if not text.strip():
        return None
    if len(text) > LONGEST or text.count("\n") > MOST_CARDS:
        return Checked("", Decklist(), (), f"A list may have {MOST_CARDS} lines and {LONGEST // 1000} kB.")
    read = read_decklist(text.replace("\r\n", "\n"))
    return Checked(text, read, tuple((_ref(one.rule), one) for one in check(read, _definition)))


def _ref(rule: str) -> RuleRef | None:
    ref = RuleRef.parse(rule) if rule else None
    return ref if ref is not None and site().library.entry(ref) else None


def _definition(name: str) -> CardDefinition | None:
    library = site().library
    card = library.card(name) or library.card(name.split(" // ")[0].split(" / ")[0])
    return read_card(card) if card is not None and card.faces else None


def _data(found: Checked | None) -> dict[str, Any]:
    if found is None:
        return {"size": 0, "commanders": [], "objections": []}
    rows = [{"rule": one.rule, "card": one.card, "words": one.words} for _, one in found.objections]
    return {"size": found.deck.size, "commanders": list(found.deck.commanders), "objections": rows}
