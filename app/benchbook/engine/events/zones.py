"""What moves objects between zones, makes them and ends them (400, 111)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from fractions import Fraction
from typing import TYPE_CHECKING

from benchbook.engine.events.base import Event, empty
from benchbook.engine.memory import Memory
from benchbook.frozen import dataclass

if TYPE_CHECKING:
    from benchbook.cards.abilities import FaceDefinition
    from benchbook.engine.game_objects import AbilityOnStack, Chosen, Component
    from benchbook.engine.state import ObjId, PlayerId, Subject


@dataclass(frozen=True)
class Move(Event):
    """An object changes zones and becomes a new object (400.7). ``how`` is the word for it: dies, draws, discards, …

    ``joined`` are objects whose cards become parts of the same permanent; ``new`` is filled in as it happens,
    ``others`` with the other cards of a merged permanent (730.3);
    ``elsewhere`` names cards of it that go to another zone (903.9c).
    """

    obj: ObjId
    to: str
    how: str = "put"
    cause: ObjId | None = None
    position: str = "top"
    controller: PlayerId | None = None
    tapped: bool = False
    face_down: str = ""
    transformed: bool = False
    attacking: Subject | None = None
    attached_to: Subject | None = None
    counters: Mapping[str, Fraction] = field(default_factory=empty)
    memory: Memory = field(default_factory=empty)
    copied: tuple[FaceDefinition, ...] | None = None
    chosen: Chosen | None = None
    marks: frozenset[str] = frozenset()
    elsewhere: Mapping[int, str] = field(default_factory=dict)
    from_zone: str = ""
    joined: tuple[ObjId, ...] = ()
    new: ObjId | None = None
    others: tuple[ObjId, ...] = ()


@dataclass(frozen=True)
class CreateObject(Event):
    """A new object comes to be: a token (111.1), a copy of a spell (707.10), an ability on the stack, an emblem."""

    zone: str
    owner: PlayerId
    components: tuple[Component, ...] = ()
    controller: PlayerId | None = None
    ability: AbilityOnStack | None = None
    chosen: Chosen | None = None
    tapped: bool = False
    attacking: Subject | None = None
    attached_to: Subject | None = None
    counters: Mapping[str, Fraction] = field(default_factory=empty)
    memory: Memory = field(default_factory=empty)
    copied: tuple[FaceDefinition, ...] | None = None
    face: int = 0
    marks: frozenset[str] = frozenset()
    how: str = "created"
    cause: ObjId | None = None
    new: ObjId | None = None


@dataclass(frozen=True)
class Batch:
    """So many tokens alike."""

    who: PlayerId
    components: tuple[Component, ...]
    number: Fraction
    tapped: bool = False
    attacking: Subject | None = None
    counters: Mapping[str, Fraction] = field(default_factory=empty)
    attached_to: Subject | None = None
    copied: tuple[FaceDefinition, ...] | None = None


@dataclass(frozen=True)
class CreateTokens(Event):
    """A player creates tokens, as one event (111.1, 701.7); ``described`` by the text of the cause, not as copies."""

    who: PlayerId
    batches: tuple[Batch, ...]
    cause: ObjId | None = None
    described: bool = False


@dataclass(frozen=True)
class CeaseToExist(Event):
    """An object ceases to exist (704.5d–e, 608.2n for abilities)."""

    obj: ObjId


@dataclass(frozen=True)
class Shuffle(Event):
    """A library is shuffled (701.24)."""

    who: PlayerId
    cause: ObjId | None = None


@dataclass(frozen=True)
class Reorder(Event):
    """A library's cards stand in this order now; where the ``known`` ones lie is no longer open."""

    who: PlayerId
    order: tuple[ObjId, ...]
    known: tuple[ObjId, ...] = ()


@dataclass(frozen=True)
class Loosen(Event):
    """In which order these cards lie in the library is not known: by chance, or as the ``chooser`` likes (401.4)."""

    who: PlayerId
    cards: tuple[ObjId, ...]
    chooser: PlayerId = ""
