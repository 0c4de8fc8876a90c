"""Which subtypes an object can have beside its card types (205.3d), as the ruleset in force has it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from benchbook.cards.abilities import FaceDefinition
from benchbook.cards.continuous import AddTypes, SetTypes
from benchbook.cards.vocabulary import SUBTYPES, SUBTYPES_OF
from benchbook.engine.game_objects import Characteristics
from benchbook.engine.state import Game


def fitting(game: Game, types: Iterable[str], subtypes: Iterable[str]) -> tuple[str, ...]:
    """Those of the subtypes that an object of these card types can gain."""
    known = game.table.one("runs", "subtypes that fit")
    return tuple(subtypes) if known is None else known.function(game, types, tuple(subtypes))


def lacks(look: Characteristics, subtypes: Iterable[str]) -> bool:
    """Whether it is without one of these subtypes because it has no card type that goes with it."""
    others = {s for t in look.types for s in SUBTYPES_OF.get(t, ())}
    return any(s in SUBTYPES and s not in look.subtypes and s not in others for s in subtypes)


def with_fitting_subtypes(game: Game, face: FaceDefinition, before: FaceDefinition) -> FaceDefinition:
    """The face without subtypes that exceptions added and its card types do not go with."""
    if face.subtypes == before.subtypes:
        return face
    added = tuple(s for s in face.subtypes if s not in before.subtypes)
    fit = set(fitting(game, face.types, added))
    return replace(face, subtypes=tuple(s for s in face.subtypes if s in before.subtypes or s in fit))


def left_out(face: FaceDefinition, exceptions: Iterable[Any]) -> bool:
    """Whether a subtype that an exception names is missing from the copy."""
    added = [s for e in exceptions if isinstance(e, AddTypes | SetTypes) for s in e.subtypes]
    return any(s in SUBTYPES and s not in face.subtypes for s in added)
