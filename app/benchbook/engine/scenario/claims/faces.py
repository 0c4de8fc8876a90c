"""The rules by which the characteristics of cards with several faces, halves or boxes are read off."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from benchbook.cards.abilities import LevelBand
from benchbook.engine.game_objects import Object
from benchbook.engine.layers.halves import share_a_type_line
from benchbook.engine.scenario.claims.claim import Claim


def of_faces(obj: Object, claim: Claim) -> Iterator[str]:
    """What a card of an unusual layout has where it is; nothing for copies, face-down and merged objects."""
    if len(obj.components) != 1 or obj.face_down or obj.copied is not None or obj.components[0].copied is not None:
        return
    definition = obj.components[0].definition
    if len(definition.faces) > 1 and definition.layout in _BY_LAYOUT:
        yield from _BY_LAYOUT[definition.layout](obj, claim)
    bands = {a.counter for a in definition.front.abilities if isinstance(a, LevelBand)}
    if claim.check in ("size", "attribute", "none") and obj.zone != "battlefield" and bands:
        yield from ("711.6",) if "level" in bands else ("721.2c",) if "charge" in bands else ()


def _split(obj: Object, claim: Claim) -> Iterator[str]:
    face = obj.components[0].face
    if obj.zone == "stack":
        yield "709.4d" if face < 0 else "709.3b"
    elif obj.zone == "battlefield" and share_a_type_line(obj.components[0].definition.faces):
        yield "709.5a" if claim.check == "kind" else "709.5"
    elif claim.check == "name":
        yield "709.4a"
    elif claim.check == "mana cost" or claim.words == "mana value":
        yield "709.4b"
    else:
        yield "709.4c" if claim.check in ("kind", "keyword", "ability") else "709.4"


def _inset(as_such: str, otherwise: str) -> Callable[[Object, Claim], Iterator[str]]:
    """A spell cast with the values of the inset frame, and the card otherwise."""

    def rules(obj: Object, claim: Claim) -> Iterator[str]:
        yield as_such if obj.zone == "stack" and obj.components[0].face == 1 else otherwise

    return rules


def _flip(obj: Object, claim: Claim) -> Iterator[str]:
    if obj.zone != "battlefield" or "flipped" not in obj.marks:
        yield "710.2"
    else:
        yield "710.1c" if claim.check == "mana cost" or claim.words == "mana value" else "710.1b"


def _double_faced(obj: Object, claim: Claim) -> Iterator[str]:
    if obj.zone == "stack":
        yield "712.8c"
    elif obj.zone == "battlefield":
        yield "712.8g" if "melded" in obj.marks else "712.8e" if obj.components[0].face == 1 else "712.8d"


def _modal(obj: Object, claim: Claim) -> Iterator[str]:
    if obj.zone in ("stack", "battlefield"):
        yield "712.8f"


def _prototype(obj: Object, claim: Claim) -> Iterator[str]:
    there = obj.zone in ("stack", "battlefield")
    yield "718.3b" if there and obj.components[0].face == 1 else "718.4"


_BY_LAYOUT: Mapping[str, Callable[[Object, Claim], Iterator[str]]] = {
    "split": _split, "adventure": _inset("715.3b", "715.4"), "omen": _inset("720.3b", "720.4"),
    "prepare": _inset("722.4", "722.4"), "flip": _flip, "transform": _double_faced, "modal_dfc": _modal,
    "prototype": _prototype,
}  # fmt: skip
