"""709.4, 709.5: what the two halves of a split card come to together, and what is left of them when locked."""

from __future__ import annotations

from dataclasses import replace

from benchbook.cards.abilities import Ability, FaceDefinition
from benchbook.cards.events import ObjectEvent
from benchbook.cards.filters import Same
from benchbook.cards.mana import ManaCost
from benchbook.cards.mapping import replaced
from benchbook.cards.objects import This
from benchbook.cards.players import You
from benchbook.cards.vocabulary import PERMANENT_TYPES
from benchbook.engine.context import NotModelled
from benchbook.engine.game_objects import Characteristics

DOORS = ("left half unlocked", "right half unlocked")
UNLOCKING = ("left half is unlocked", "right half is unlocked")
THIS_DOOR = ObjectEvent("this door is unlocked", Same(This()), You())


def share_a_type_line(faces: tuple[FaceDefinition, ...]) -> bool:
    """Whether the halves are those of a permanent card, which has one type line for both (709.5)."""
    return len(faces) == len(DOORS) and all(set(face.types) & PERMANENT_TYPES for face in faces)


def both_halves(faces: tuple[FaceDefinition, ...]) -> FaceDefinition:
    """The combined characteristics of a split card (709.4a–c)."""
    first = faces[0]
    known: FaceDefinition | None = first.__dict__.get("_both")
    if known is None:
        shared = share_a_type_line(faces)
        halves = tuple(_of_door(f, place) for place, f in enumerate(faces)) if shared else faces
        known = replace(
            first, name=first.name, extra_names=tuple(f.name for f in faces[1:]), mana_cost=_cost(faces),
            colors=tuple(dict.fromkeys(x for f in faces for x in f.colors)),
            types=tuple(dict.fromkeys(x for f in faces for x in f.types)),
            subtypes=tuple(dict.fromkeys(x for f in faces for x in f.subtypes)),
            abilities=tuple(a for f in halves for a in f.abilities), text="\n".join(f.text for f in faces),
            halves=halves if shared else (),
        )  # fmt: skip
        first.__dict__["_both"] = known
    return known


def _of_door(face: FaceDefinition, place: int) -> FaceDefinition:
    """A half whose abilities that speak of "this door" mean that half (709.5h, 709.5j)."""
    own = replace(THIS_DOOR, kind=UNLOCKING[place])
    abilities: tuple[Ability, ...] = replaced(face.abilities, THIS_DOOR, own)
    return replace(face, abilities=abilities)


def _cost(faces: tuple[FaceDefinition, ...]) -> ManaCost:
    return ManaCost(tuple(s for f in faces for s in (f.mana_cost.symbols if f.mana_cost else ())))


def without_locked_halves(look: Characteristics, face: FaceDefinition, marks: frozenset[str]) -> None:
    """Take from a permanent the names, mana costs and rules texts of its locked halves (709.5).

    Raises NotModelled where a copy effect gave it other abilities than those of its halves.
    """
    open_ = tuple(half for half, door in zip(face.halves, DOORS, strict=True) if door in marks)
    locked = tuple(half for half in face.halves if half not in open_)
    if not locked:
        return
    own = tuple(a for half in face.halves for a in half.abilities)
    if face.abilities[: len(own)] != own:
        raise NotModelled("a copy of a Room whose abilities are not those of its halves")
    gone = {half.name for half in locked}
    look.names = tuple(name for name in look.names if name not in gone)
    if look.mana_cost == _cost(face.halves):
        look.mana_cost = _cost(open_) if open_ else None
    if look.colors == frozenset(c for half in face.halves for c in half.colors):
        look.colors = frozenset(c for half in open_ for c in half.colors)
    keys = _keys_of(face.halves, locked)
    look.abilities = tuple(held for held in look.abilities if held.key not in keys)


def _keys_of(halves: tuple[FaceDefinition, ...], locked: tuple[FaceDefinition, ...]) -> frozenset[str]:
    """The keys of the abilities that the locked halves hold among those of the whole."""
    keys: set[str] = set()
    first = 0
    for half in halves:
        if half in locked:
            keys |= {f"p{n}" for n in range(first, first + len(half.abilities))}
        first += len(half.abilities)
    return frozenset(keys)
