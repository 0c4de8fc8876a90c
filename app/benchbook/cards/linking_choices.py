"""Linked abilities (607.2d): one ability has a player choose as it resolves, another speaks of what was chosen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from benchbook.cards.abilities import Ability, FaceDefinition
from benchbook.cards.effects import ChooseThing
from benchbook.cards.entering import EntersChoosing
from benchbook.cards.filters import Chosen
from benchbook.cards.linking import GIVERS, own
from benchbook.cards.mapping import mapped

# what speaks of something chosen, with the field that says of what
SPEAKING = {
    "Chosen": "key", "ChosenPlayer": "key", "ChosenNumber": "key", "ChosenWas": "key", "AddChosenType": "key",
    "SetColors": "chosen", "AddColors": "chosen",
}  # fmt: skip


def linked_choices(faces: tuple[FaceDefinition, ...]) -> tuple[FaceDefinition, ...]:
    """The faces of a card; what an ability has a player choose that another one speaks of is remembered."""
    every = tuple(a for face in faces for a in face.abilities)
    if not any("choose" in str(getattr(a, "text", "")).lower() for a in every):
        return faces
    linked = dict(zip(every, _among(every), strict=True))
    return tuple(replace(face, abilities=tuple(linked[a] for a in face.abilities)) for face in faces)


def _of_the_type(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """The abilities where the only type that is chosen is a card type: that is then "the chosen type"."""
    chosen = {p.key for a in abilities for p in own(a) if isinstance(p, (EntersChoosing, ChooseThing))}
    if "card type" not in chosen or "creature type" in chosen:
        return abilities
    return tuple(mapped(a, lambda p: Chosen("card type") if p == Chosen("creature type") else p) for a in abilities)


def _among(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """The abilities of one object; those that are given to another object belong together there."""
    every = _of_the_type(tuple(mapped(a, _given) for a in abilities))
    wanted = {key for a in every for key in _asked_of_others(a)}
    wanted -= {p.key or p.kind for a in every for p in own(a) if isinstance(p, EntersChoosing)}
    return tuple(mapped(a, lambda p: _remembered(p, wanted)) for a in every) if wanted else every


def _given(node: object) -> object:
    return replace(node, abilities=_among(node.abilities)) if isinstance(node, GIVERS) and node.abilities else node


def _asked_of_others(ability: Ability) -> set[str]:
    """What the ability speaks of as chosen without having it chosen."""
    chosen = {p.key for p in own(ability) if isinstance(p, ChooseThing)}
    return set(_spoken_of(ability)) - chosen


def _spoken_of(ability: Ability) -> Iterator[str]:
    for part in own(ability):
        name = type(part).__name__
        if name == "AddMana" and part.kind == "chosen color":
            yield "color"
        key = getattr(part, SPEAKING[name]) if name in SPEAKING else ""
        if key:
            yield key


def _remembered(node: object, wanted: set[str]) -> object:
    return replace(node, linked=True) if isinstance(node, ChooseThing) and node.key in wanted else node
