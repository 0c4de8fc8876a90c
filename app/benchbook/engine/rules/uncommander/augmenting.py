"""Host and Augment: an augment card lies on a host and covers half of its name and of its ability."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from benchbook.cards.abilities import Ability, FaceDefinition, Keyword
from benchbook.cards.amounts import Modifier

UNFINISHED = "unfinished"


def has_augment(face: FaceDefinition) -> bool:
    """Whether the card has augment."""
    return any(isinstance(a, Keyword) and a.name == "augment" for a in face.abilities)


def augmented(faces: list[FaceDefinition]) -> list[FaceDefinition]:
    """The constituents with each augment card and the host under it joined in name and ability (Host and Augment g)."""
    hosts = [i for i, f in enumerate(faces) if "host" in f.supertypes]
    augments = [i for i, f in enumerate(faces) if has_augment(f)]
    result = list(faces)
    for over, below in zip(augments, hosts, strict=False):
        result[over], result[below] = _joined(faces[over], faces[below])
    return result


def _joined(augment: FaceDefinition, host: FaceDefinition) -> tuple[FaceDefinition, FaceDefinition]:
    name = (
        f"{augment.name}{host.name.split()[-1]}"
        if augment.name.endswith("-")
        else f"{augment.name} {host.name.split()[-1]}"
    )
    half = next((a for a in augment.abilities if isinstance(a, Keyword) and a.name == UNFINISHED), None)
    kept = tuple(a for a in augment.abilities if a is not half)
    abilities: tuple[Ability, ...] = host.abilities
    if half is not None:
        abilities = _completed(half.words, host, name)
    over = replace(augment, name=name, abilities=kept)
    below = replace(host, name="", supertypes=tuple(s for s in host.supertypes if s != "host"), abilities=abilities)
    return over, below


def _completed(half: str, host: FaceDefinition, name: str) -> tuple[Ability, ...]:
    """The host's abilities, the first of two halves with its front half covered."""
    from benchbook.cards.grammar import read_ability

    found: list[Ability] = []
    covered = False
    for ability in host.abilities:
        text = str(getattr(ability, "text", ""))
        if not covered and ", " in text:
            rest = text.split(", ", 1)[1]
            found += read_ability(f"{half} {rest}", name=name, types=host.types)
            covered = True
        else:
            found.append(ability)
    return tuple(found)


def is_only_modified(face: FaceDefinition) -> bool:
    """Whether its printed power or toughness is a modifier that defines nothing by itself (Host and Augment j)."""
    values: tuple[Any, ...] = (face.power, face.toughness)
    return any(isinstance(v, Modifier) for v in values)
