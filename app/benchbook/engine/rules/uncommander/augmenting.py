"""Host and Augment: an augment card lies on a host and covers half of its name and of its ability."""

from __future__ import annotations

from benchbook.engine.rules.terms import *
from benchbook.engine.rules.uncommander.parts import BOOK

UNFINISHED = "unfinished"


def has_augment(face: FaceDefinition) -> bool:
    """Whether the card has augment."""
    return any(isinstance(a, Keyword) and a.name == "augment" for a in face.abilities)


@rule("Host and Augment/g", book=BOOK, runs="augmented faces")
def augmented(game: Game, faces: list[FaceDefinition]) -> list[FaceDefinition]:
    """An augment card covers the front of a host's name and ability, and the halves make one name and one ability."""
    hosts = [i for i, f in enumerate(faces) if "host" in f.supertypes]
    augments = [i for i, f in enumerate(faces) if has_augment(f)]
    result = list(faces)
    for over, below in zip(augments, hosts, strict=False):
        result[over], result[below] = _joined(faces[over], faces[below])
        covered = game.table.one("runs", "covered host")
        result[below] = covered.function(result[below]) if covered is not None else result[below]
    return result


@rule("Host and Augment/h", book=BOOK, runs="covered host")
def covered_hosts_are_out_of_reach(host: FaceDefinition) -> FaceDefinition:
    """The whole has the supertype host only while a host among its constituents is uncovered."""
    return replace(host, supertypes=tuple(s for s in host.supertypes if s != "host"))


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
    below = replace(host, name="", abilities=abilities)
    return over, below


def _completed(half: str, host: FaceDefinition, name: str) -> tuple[Ability, ...]:
    """The host's abilities, the first of two halves with its front half covered."""
    from benchbook.cards.grammar import read_ability  # the grammar is loaded only where a text is read

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
