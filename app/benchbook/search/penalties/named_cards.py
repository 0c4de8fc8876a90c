"""Cards that a telling names: their names are no words of the telling, and what they do is told by their text."""

from __future__ import annotations

import re
from functools import cached_property

from benchbook.library import Library
from benchbook.library.documents import Card
from benchbook.library.names import card_slug

TRIGGERS, MOVES_HIDDEN_CARDS = "trigger words", "draw effect"
_CAPITAL = re.compile(r"\b[A-Z][\w'’-]*")
_NEXT_WORD = re.compile(r",? [\w'’-]+")
_TRIGGER = re.compile(r"(?:^|\n)(?:[^\n.]* — )?(?:when|whenever|at the beginning) |\"triggered\"", re.IGNORECASE)
_HIDDEN = re.compile(r"\b(?:draw|scry|surveil|search|look at the top|reveal the top)", re.IGNORECASE)
LONGEST_NAME, SHORTEST_NAME = 6, 2


class NamedCards:
    """The cards of a library, found in a telling by their names."""

    def __init__(self, library: Library) -> None:
        self._library = library

    @cached_property
    def _openings(self) -> frozenset[str]:
        """The first two words of every card's name: where none begins so, no longer name need be looked up."""
        return frozenset(_opening(address) for address, _ in self._library.card_addresses())

    def taken_out(self, text: str) -> tuple[str, tuple[str, ...]]:
        """The telling without the names of cards, and the classes of words that those cards stand for."""
        rest, told, done = "", [], 0
        for begins in _CAPITAL.finditer(text):
            if begins.start() >= done and (found := self._longest_name(text, begins.end(), begins.start())):
                end, card = found
                rest, done = rest + text[done : begins.start()], end
                told.extend(_classes(card))
        return rest + text[done:], tuple(told)

    def _longest_name(self, text: str, end: int, start: int) -> tuple[int, Card] | None:
        """The longest name of several words that begins here, with its end."""
        found = None
        for _ in range(SHORTEST_NAME, LONGEST_NAME + 1):
            more = _NEXT_WORD.match(text, end)
            if more is None:
                break
            end = more.end()
            if _opening(card_slug(text[start:end])) not in self._openings:
                break
            if (card := self._library.card(text[start:end])) is not None:
                found = end, card
        return found


def _opening(slug: str) -> str:
    return "-".join(slug.split("-", SHORTEST_NAME)[:SHORTEST_NAME])


def _classes(card: Card) -> list[str]:
    text = "\n".join(face.text or face.abilities for face in card.faces)
    return [name for name, says in ((TRIGGERS, _TRIGGER), (MOVES_HIDDEN_CARDS, _HIDDEN)) if says.search(text)]
