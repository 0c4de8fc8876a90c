"""The commanders that a question names, at most two, and its words with a mark for each of them."""

from __future__ import annotations

from collections.abc import Sequence

from benchbook.library import Library
from benchbook.library.documents import Card
from benchbook.questions.card_names import Named
from benchbook.questions.spelling import Token

MARKS = ("cardone", "cardtwo")


def commanders_named(cards: Sequence[Named], library: Library) -> list[Card] | None:
    """The legends that are named; None where a card is none, or there are more than two."""
    found: list[Card] = []
    for one in cards:
        card = None if one.missing else library.card(one.cards[0])
        if card is None or "Legendary" not in card.faces[0].type_line:
            return None
        if card not in found:
            found.append(card)
    return found if len(found) <= len(MARKS) else None


def with_marks(said: Sequence[Token], cards: Sequence[Named]) -> str:
    """The question with a mark for each card that is named, and whose it is said to be."""
    out: list[str] = []
    place, order = 0, list(dict.fromkeys(one.cards[0] for one in sorted(cards, key=lambda one: one.start)))
    for one in sorted(cards, key=lambda one: one.start):
        out += [token.raw for token in said[place : one.start]]
        at = order.index(one.cards[0])
        out.append(MARKS[at] if at < len(MARKS) else "cards")
        place = one.end
    return " ".join((*out, *(token.raw for token in said[place:])))
