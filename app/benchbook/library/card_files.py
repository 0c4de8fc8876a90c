"""A card's file → Card: what it says, and the rulings about it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from benchbook.library.books import read_refs
from benchbook.library.documents import Card, Face, Place, Printing, Problem, Ruling
from benchbook.library.fields import Fields
from benchbook.library.names import card_file
from benchbook.library.source import plain, read_file
from benchbook.refs import DEFAULT_BOOK

RULING_KINDS = ("ruling", "errata", "note")
_WORDS = ("mana_cost", "type_line", "text", "power", "toughness", "loyalty", "defense")
_FACE = ("name", *_WORDS, "size", "colors", "says", "abilities", "wording_date")
_CARD = (
    "card", "layout", "definition", "faces", "printings", "rulings", "rulesets", "color_identity", "oracle_id",
    "keywords", "legalities", "modifiers", "wording_date",
)  # fmt: skip
_RULING = ("text", "rules", "source", "who", "date", "kind", "rulesets")


def read_card(data: Mapping[str, Any], file: str = "", problems: list[Problem] | None = None) -> Card:
    """The card in a mapping of the documented form."""
    fields = Fields(data, file, problems if problems is not None else [], 1)
    fields.only(*_CARD)
    name = fields.required("card", "the card's name")
    return Card(
        name=name,
        faces=_faces(fields, name),
        layout=fields.text("layout") or "normal",
        rulings=tuple(read_ruling(part) for part in fields.parts("rulings")),
        rulesets=fields.texts("rulesets"),
        printings=tuple(_printing(part) for part in fields.parts("printings")),
        color_identity=_colors(fields, "color_identity"),
        oracle_id=fields.text("oracle_id"),
        place=fields.place(),
        keywords=fields.texts("keywords"),
        legalities=fields.pairs("legalities"),
        modifiers=fields.pairs("modifiers"),
    )


def read_ruling(fields: Fields, imported: bool = False) -> Ruling:
    """One ruling about a card; bare rule numbers are those of the Comprehensive Rules."""
    fields.only(*_RULING)
    fields.choice("kind", RULING_KINDS, "ruling")
    return Ruling(
        text=fields.required("text", "what was ruled, in our words"),
        source=fields.text("source"),
        date=fields.date("date"),
        kind=fields.text("kind") or "ruling",
        who=fields.text("who"),
        rules=read_refs(fields, "rules", DEFAULT_BOOK),
        rulesets=fields.texts("rulesets"),
        imported=imported,
        place=fields.place(),
    )


def read_cards(folder: Path, files: Iterable[Path], root: Path) -> tuple[tuple[Card, ...], list[Problem]]:
    """Every card that has a file of its own, by name, and everything that is wrong with these files."""
    problems: list[Problem] = []
    cards: dict[str, Card] = {}
    for path in sorted(files):
        file = path.relative_to(root).as_posix()
        data = read_file(path, file, problems)
        if not isinstance(data, dict):
            if not any(problem.place.file == file for problem in problems):
                problems.append(Problem("L013", Place(file, 1), "must be a mapping that begins with 'card:'."))
            continue
        card = read_card(data, file, problems)
        problems.extend(_misplaced(card, path.relative_to(folder).as_posix()))
        if card.name in cards:
            first = cards[card.name]
            message = f"card '{card.name}' already has a file: {first.place}. Join the two."
            problems.append(Problem("L012", card.place, message))
            card = replace(first, rulings=first.rulings + card.rulings, faces=first.faces or card.faces)
        cards[card.name] = card
    return tuple(cards[name] for name in sorted(cards)), problems


def _misplaced(card: Card, path: str) -> Iterable[Problem]:
    wanted = card_file(card.name)
    if card.name and path != wanted:
        yield Problem("L011", card.place, f"card '{card.name}' belongs into {wanted}. Rename the file.")


def _faces(fields: Fields, name: str) -> tuple[Face, ...]:
    if "faces" in fields.data:
        return tuple(_face(part, part.required("name", "each face has its name")) for part in fields.parts("faces"))
    part = fields.part("definition")
    return (_face(part, part.text("name") or name),) if part else ()


def _face(fields: Fields, name: str) -> Face:
    fields.only(*_FACE)
    words = {key: fields.text(key) for key in _WORDS}
    if "size" in fields.data:
        words["power"], _, words["toughness"] = fields.text("size").partition("/")
    return Face(
        name=name, **words, colors=_colors(fields, "colors"), says=fields.texts("says"), abilities=_abilities(fields)
    )


def _abilities(fields: Fields) -> str:
    """The abilities as they stand there; ``cards.notation`` reads them."""
    written = fields.data.get("abilities")
    return "" if written is None else json.dumps(plain(written), ensure_ascii=False)


def _colors(fields: Fields, key: str) -> tuple[str, ...] | None:
    return fields.texts(key) if key in fields.data else None


def _printing(fields: Fields) -> Printing:
    fields.only("set", "date", "border", "watermark", "symbol")
    return Printing(fields.text("set"), fields.text("date"), fields.text("border"), fields.text("watermark"))
