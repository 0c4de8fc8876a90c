"""A card as the text of its file: facts, what it says, and its abilities in the ability language."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import indent
from typing import Any

import yaml

from benchbook.cards.defined import dumped, says_itself
from benchbook.cards.mana import COLOR_LETTERS, ManaCost
from benchbook.cards.read import read_text, type_words
from benchbook.library.documents import Card, Face

WIDTH = 112
LEFT_TO_WRITE = "WRITE what this does, in a sentence of your own"
_FACTS = ("mana_cost", "type_line", "size", "power", "toughness", "loyalty", "defense")


def definition_text(card: Card, says: dict[str, tuple[str, ...]] | None = None) -> str:
    """The card's definition as YAML; ``says`` are the sentences of each face by its name, left to write without."""
    two = len(card.faces) > 1
    faces = ["\n".join(_face_lines(face, (says or {}).get(face.name), two=two)) for face in card.faces]
    if not two:
        return f"definition:\n{indent(faces[0], '  ')}"
    return "\n".join(["faces:", *(f"  - {indent(face, '    ')[4:]}" for face in faces)])


def card_text(card: Card) -> str:
    """The whole file of a card that has no rulings yet."""
    layout = [] if card.layout == "normal" else [f"layout: {card.layout}"]
    return "\n".join([f"card: {_flow(card.name, 6)}", *layout, definition_text(card)]) + "\n"


def _of_the_cost(face: Face) -> set[str]:
    """The colors that the mana cost gives, by their letters and by their names (202.2)."""
    names = ManaCost.parse(face.mana_cost).colors if face.mana_cost else ()
    letters = {COLOR_LETTERS[name] for name in names}
    return letters if set(face.colors or ()) <= set(COLOR_LETTERS.values()) else set(names)


def _face_lines(face: Face, says: tuple[str, ...] | None, two: bool) -> Iterator[str]:
    if two:
        yield f"name: {_flow(face.name, 6)}"
    facts = {"size": f"{face.power}/{face.toughness}"} if face.power and face.toughness else {}
    for key in _FACTS:
        value = facts.get(key, "" if facts and key in ("power", "toughness") else getattr(face, key, ""))
        if value:
            yield f'{key}: "{value}"' if value[0] in "{+" or value.isdigit() else f"{key}: {_flow(value, len(key) + 6)}"
    if face.colors is not None and set(face.colors) != _of_the_cost(face):
        yield f"colors: {_flow(list(face.colors), 12)}"
    supertypes, types, subtypes = type_words(face.type_line)
    abilities = read_text(face.text, face.name, (*supertypes, *types, *(s.lower() for s in subtypes)))
    if abilities:
        yield from _says_lines(says or (LEFT_TO_WRITE,) * max(1, sum(not says_itself(a) for a in abilities)))
        yield from _ability_lines(dumped(abilities))


def _says_lines(says: tuple[str, ...]) -> Iterator[str]:
    if len(says) == 1:
        yield f"says: {_flow(says[0], 8, '  ')}"
        return
    yield "says:"
    yield from (f"  - {_flow(one, 8, '    ')}" for one in says)


def _ability_lines(written: Any) -> Iterator[str]:
    whole = _flow(written, 14, "  ")
    if not isinstance(written, list) or "\n" not in whole:
        yield f"abilities: {whole}"
        return
    yield "abilities:"
    yield from (f"  - {_flow(one, 8, '    ')}" for one in written)


def _flow(value: Any, used: int, margin: str = "  ") -> str:
    """A value as YAML in as few lines as fit."""
    text = yaml.safe_dump(value, default_flow_style=True, allow_unicode=True, sort_keys=False, width=WIDTH - used)
    return str(text).removesuffix("...\n").strip().replace("\n", f"\n{margin}")
