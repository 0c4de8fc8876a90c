"""The public bulk file of cards, into the reader's library."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from pathlib import Path
from typing import Any

from benchbook.importers.bulk import Item, known_items, read_items, required, take_effect, text_of, texts_of
from benchbook.importers.colors import derived_colors, derived_identity, is_colorless_in_error
from benchbook.importers.faces import is_a_face, put_together
from benchbook.importers.joining import DATE, NOT_CARDS, joined
from benchbook.importers.keywords import derived_keywords
from benchbook.importers.report import ImportReport, Progress
from benchbook.importers.writing import printable

_PICTURES = frozenset({"art_series"})
_ONE_FACE = frozenset({"normal", "leveler", "saga", "class", "case", "host", "augment", "mutate", "prototype"})
_FACE = {"mana_cost": "mana_cost", "type_line": "type_line", "oracle_text": "text"}
MODIFIERS = ("hand", "life")  # of a vanguard card
_PRINTED = ("power", "toughness", "loyalty", "defense")


def import_cards(paths: Sequence[Path], home: Path, progress: Progress, anew: bool = False) -> ImportReport:
    """Put every card of the files into the reader's library, beside those there or (``anew``) in their place."""
    files = [Cards(path, progress) for path in paths]
    known = () if anew else known_items(home, "cards")
    count = take_effect(home, "cards", joined(known, chain.from_iterable(one.documents() for one in files)))
    notes = tuple(note for one in files for note in one.notes())
    return ImportReport("cards", "Cards", home / "rulings", {"cards": count}, notes)


class Cards:
    """The cards of a bulk file as documents, with what was derived or left out."""

    def __init__(self, path: Path, progress: Progress) -> None:
        self.path = path
        self.progress = progress
        self.pictures = 0
        self.derived = 0
        self.together = 0

    def documents(self) -> Iterator[Item]:
        """The cards, then the tokens and emblems, so that a card's name names the card."""
        faces: list[Item] = []
        whole: dict[str, Item] = {}
        others: list[Item] = []
        for number, item in enumerate(read_items(self.path, self.progress), 1):
            layout = text_of(item, "layout") or "normal"
            if layout in _PICTURES:
                self.pictures += 1
                continue
            document = card_document(self.path, item, number, layout)
            self.derived += "colors" not in item and "card_faces" not in item
            if layout in NOT_CARDS:
                others.append(document)
            elif is_a_face(document):
                faces.append(document)
            elif _names_only(document):
                whole[document["card"]] = document
            else:
                yield document
        for card in put_together(faces, whole):
            self.together += "faces" in card
            whole.pop(card["card"], None)
            yield card
        yield from whole.values()
        yield from others

    def notes(self) -> tuple[str, ...]:
        """What a reader should know about the import."""
        said = []
        if self.derived:
            said.append(
                f"{self.derived:,} cards came without colors; they were derived from what is printed, where it decides."
            )
        if self.together:
            said.append(f"{self.together:,} cards came as one record a face; their faces were put together.")
        if self.pictures:
            said.append(f"{self.pictures:,} records are pictures without rules and were left out.")
        return tuple(said)


def _names_only(document: Item) -> bool:
    """Whether the record is a card of two faces that does not say which words are whose."""
    said = document.get("definition", {"text": "faces"}).get("text", "")
    return " // " in document["card"] and "faces" not in document and (not said or "\n//\n" in said)


def card_document(path: Path, item: Item, number: int, layout: str) -> Item:
    """A card in the library's form."""
    name = required(path, item, number, "name")
    document: Item = {"card": name, "layout": layout}
    faces = item.get("card_faces")
    if isinstance(faces, list) and faces:
        document["faces"] = [_named_face(path, face, number, item) for face in faces]
    else:
        document["definition"] = face_document(name, item, item)
    document["oracle_id"] = text_of(item, "oracle_id")
    document[DATE] = text_of(item, DATE)
    identity = _identity(item, document, layout)
    if identity is not None:
        document["color_identity"] = identity
    keywords = texts_of(item, "keywords")
    said = "\n".join(face.get("text", "") for face in document.get("faces", [document.get("definition", {})]))
    keywords = derived_keywords(said) if keywords is None else keywords
    if keywords:
        document["keywords"] = keywords
    if isinstance(item.get("legalities"), dict):
        document["legalities"] = {
            printable(str(key)): printable(str(value)) for key, value in item["legalities"].items()
        }
    modifiers = {what: said for what in MODIFIERS if (said := text_of(item, f"{what}_modifier"))}
    if modifiers:
        document["modifiers"] = modifiers
    return {key: value for key, value in document.items() if value != ""}


def _named_face(path: Path, face: Any, number: int, item: Item) -> Item:
    data = face if isinstance(face, dict) else {}
    name = required(path, data, number, "name")
    return {"name": name, **face_document(name, data, item)}


def face_document(name: str, face: Item, item: Item) -> Item:
    """What one face says; its colors are taken from it, else from its cost, else from the card, else from its text."""
    document: Item = {ours: text_of(face, theirs) for theirs, ours in _FACE.items()}
    document.update({key: text_of(face, key) for key in _PRINTED})
    colors = texts_of(face, "colors")
    if colors == [] and is_colorless_in_error(document["mana_cost"], document["type_line"], document["text"]):
        return {key: value for key, value in document.items() if value != ""}
    if colors is None and (face is item or not document["mana_cost"]):  # each half of a split card has its own
        colors = texts_of(item, "colors")
    if colors is None:
        colors = derived_colors(name, document["mana_cost"], document["type_line"], document["text"])
    document = {key: value for key, value in document.items() if value != ""}
    return document if colors is None else {**document, "colors": colors}


def _identity(item: Item, document: Item, layout: str) -> list[str] | None:
    """The color identity: given, or derived for a card that has one face."""
    given = texts_of(item, "color_identity")
    if given is not None or layout not in _ONE_FACE or "definition" not in document:
        return given
    face = document["definition"]
    if "//" in document["card"] or "//" in face.get("type_line", ""):
        return None
    return derived_identity(
        face.get("colors"), face.get("mana_cost", ""), face.get("type_line", ""), face.get("text", "")
    )
