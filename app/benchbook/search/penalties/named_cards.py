"""Cards that a telling names: their names are no words of the telling, and what they do is told by their text."""

from __future__ import annotations

import re

from benchbook.library import Library
from benchbook.library.documents import Card

TRIGGERS, MOVES_HIDDEN_CARDS = "trigger words", "draw effect"
_CAPITAL = re.compile(r"\b[A-Z][\w'’-]*")
_NEXT_WORD = re.compile(r",? [\w'’-]+")
_TRIGGER = re.compile(r"(?:^|\n)(?:[^\n.]* — )?(?:when|whenever|at the beginning) |\"triggered\"", re.IGNORECASE)
_HIDDEN = re.compile(r"\b(?:draw|scry|surveil|search|look at the top|reveal the top)", re.IGNORECASE)
LONGEST_NAME, SHORTEST_NAME = 6, 2


def without_card_names(library: Library, text: str) -> tuple[str, tuple[str, ...]]:
    """The telling without the names of cards, and the classes of words that those cards stand for."""
    rest, told, done = "", [], 0
    for begins in _CAPITAL.finditer(text):
        if begins.start() >= done and (found := _longest_name(library, text, begins.end(), begins.start())):
            end, card = found
            rest, done = rest + text[done : begins.start()], end
            told.extend(_classes(card))
    return rest + text[done:], tuple(told)


def _longest_name(library: Library, text: str, end: int, start: int) -> tuple[int, Card] | None:
    """The longest name of several words that begins here, with its end."""
    found = None
    for words in range(SHORTEST_NAME, LONGEST_NAME + 1):
        more = _NEXT_WORD.match(text, end)
        if more is None:
            break
        end = more.end()
        if words >= SHORTEST_NAME and (card := library.card(text[start:end])) is not None:
            found = end, card
    return found


def _classes(card: Card) -> list[str]:
    text = "\n".join(face.text or face.abilities for face in card.faces)
    return [name for name, says in ((TRIGGERS, _TRIGGER), (MOVES_HIDDEN_CARDS, _HIDDEN)) if says.search(text)]
