"""Cards that scenarios make up under the name of a card that there is, with other facts (L023)."""

from __future__ import annotations

from collections.abc import Iterator

from benchbook.cards.defined import dumped
from benchbook.cards.read import read_card, type_words
from benchbook.engine.scenario.given.definitions import card_as_given
from benchbook.library.documents import Card, Face, Problem
from benchbook.library.library import Library


def real_names(library: Library) -> Iterator[Problem]:
    """Each made-up card of the project's scenarios whose name the library knows as another card's."""
    for scenario in library.scenarios():
        listed = scenario.data.get("cards")
        for data in listed if isinstance(listed, list) else ():
            if isinstance(data, dict) and data.get("name"):
                given = card_as_given(data)
                real = library.card(given.name)
                if real is not None and real.faces and not _same(given, real):
                    message = f"'{scenario.title}' makes up '{given.name}', which is a real card: {_real(real)}"
                    yield Problem("L023", scenario.place, f"{message}. Give it another name, or use the real card.")


def _same(given: Card, real: Card) -> bool:
    return [_facts(f) for f in given.faces] == [_facts(f) for f in real.faces] and _says(given) == _says(real)


def _facts(face: Face) -> tuple[object, ...]:
    return face.mana_cost, type_words(face.type_line), face.power, face.toughness, face.loyalty, face.defense


def _says(card: Card) -> list[object]:
    """What the faces' abilities come to, however it is worded."""
    return [dumped(face.abilities) for face in read_card(card).faces]


def _real(card: Card) -> str:
    face = card.faces[0]
    size = f", {face.power}/{face.toughness}" if face.power else ""
    return " ".join(part for part in (face.mana_cost, face.type_line) if part) + size
