"""Cards' names: as an address and a file name, and of cards with two halves, called by the names of both."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from benchbook.library.documents import Card

_LIGATURES = str.maketrans({"æ": "ae", "œ": "oe", "ø": "o", "ß": "ss", "đ": "d", "ł": "l", "½": "-half"})
_SILENT = re.compile(r"['’`ʼ\".,!?®™]")
_BREAK = re.compile(r"[^a-z0-9]+")


def card_slug(name: str) -> str:
    """The name in lower-case letters, digits and hyphens: Lim-Dûl's Vault → lim-duls-vault."""
    lowered = name.lower()
    plain = lowered if lowered.isascii() else _without_accents(lowered.translate(_LIGATURES))
    hyphened = _BREAK.sub("-", _SILENT.sub("", plain)).strip("-")
    return hyphened or "-".join(f"{ord(c):x}" for c in name.strip()) or "nameless"


def _without_accents(lowered: str) -> str:
    return "".join(c for c in unicodedata.normalize("NFKD", lowered) if not unicodedata.combining(c))


def card_file(name: str) -> str:
    """Where the card's own file stands under ``rulings/``: a/alabaster-dragon.yaml."""
    hyphened = card_slug(name)
    return f"{hyphened[0]}/{hyphened}.yaml"


SPLIT = frozenset({"split", "aftermath"})
_BETWEEN = " // "
_ADVENTURER = re.compile(r"\b(?:adventurer card|as an Adventure)\b")


def of_halves(name: str, find: Callable[[str], Card | None]) -> Card | None:
    """The split card of that name: its halves in the order in which the name has them (709.4a); None where none is.

    A bulk file may give the halves as cards of their own, and which is the left one is not always said there.
    """
    parts = name.split(_BETWEEN)
    if len(parts) != 2:
        return None
    one, other = find(parts[0]), find(parts[1])
    if one is None or other is None or {one.layout, other.layout} != {"split"}:
        return None
    faces = {card_slug(face.name): face for card in (one, other) for face in card.faces}
    halves = [faces[slug] for slug in map(card_slug, parts) if slug in faces]
    whole = one.name == other.name or bool(one.oracle_id and one.oracle_id == other.oracle_id)
    if not whole or len(faces) != 2 or len(halves) != 2:
        return None
    called = _BETWEEN.join(half.name for half in halves)
    return replace(one, name=called, faces=tuple(halves), keywords=tuple(dict.fromkeys(one.keywords + other.keywords)))


def lacks_adventure(card: Card) -> bool:
    """Whether the rulings about a card of one face are about a creature with an Adventure, of which it says nothing."""
    if not card.imported or len(card.faces) != 1 or "Creature" not in card.faces[0].type_line:
        return False
    about = any(_ADVENTURER.search(ruling.text) for ruling in card.rulings)
    return about and "adventure" not in card.faces[0].text.lower()


def is_part_of(single: Mapping[str, Any], whole: Mapping[str, Any]) -> bool:
    """Whether a card's record is no more than a face of that card, given by itself: half of a split card may have the
    name of another card.
    """
    printed = single.get("definition", {})
    if not printed or (whole.get("layout") in SPLIT and single.get("layout") not in SPLIT):
        return False
    named = (face for face in whole.get("faces", ()) if face.get("name") == single["card"])
    return any(face.get("type_line") == printed.get("type_line") for face in named)
