"""An object of the game: its parts, and what is remembered of it on the stack and elsewhere (109, 112–113)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from fractions import Fraction
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from benchbook.cards.abilities import Ability, CardDefinition, FaceDefinition
from benchbook.engine.memory import Memory
from benchbook.engine.replacing import replace
from benchbook.frozen import dataclass

if TYPE_CHECKING:
    from benchbook.engine.events import Event
    from benchbook.engine.state import ObjId, PlayerId, Subject

EMPTY: Mapping[Any, Any] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Component:
    """One card or token of an object; most objects have one (merged and combined permanents have more).

    ``token_card``: a token on the battlefield and a card elsewhere. ``copied``: the values that a copy effect gave it
    before it became a part of the whole; ``since``: when it did.
    """

    card: int
    definition: CardDefinition
    owner: PlayerId
    token: bool = False
    copy: bool = False
    face: int = 0
    token_card: bool = False
    copied: FaceDefinition | None = None
    since: int = 0


@dataclass(frozen=True, slots=True)
class Chosen:
    """How a spell or ability was put on the stack: targets, modes, X, costs paid (601.2b–h).

    ``repeated``: the modes as they were chosen, where one with targets was chosen more than once (700.2d).
    ``mana_otherwise``: what else could have been spent, where something asks and no line says what was.
    ``mana_from``: what made the mana that was spent.
    """

    targets: tuple[tuple[Subject, ...], ...] = ()
    modes: tuple[int, ...] = ()
    x: Fraction | None = None
    paid: Mapping[str, int] = field(default_factory=lambda: EMPTY)
    division: tuple[tuple[Fraction, ...], ...] = ()
    mana_spent: tuple[str, ...] = ()
    mana_otherwise: tuple[tuple[str, ...], ...] = ()
    mana_from: tuple[ObjId, ...] = ()
    cost_objects: Mapping[str, tuple[ObjId, ...]] = field(default_factory=lambda: EMPTY)
    from_zone: str = ""
    by: PlayerId = ""
    alternative: str = ""
    free: bool = False
    repeated: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class AbilityOnStack:
    """What an ability on the stack remembers of its source and of the event that triggered it (113.7a)."""

    ability: Ability
    source: ObjId
    event: Event | None = None
    kind: str = "activated"
    bindings: Mapping[str, Any] = field(default_factory=lambda: EMPTY)
    event_subject: Mapping[str, Subject] = field(default_factory=lambda: EMPTY)
    amount: Fraction | None = None


@dataclass(frozen=True, slots=True)
class Object:
    """An object in a zone (109.1). A zone change makes a new one with a new ``id`` (400.7)."""

    id: ObjId
    zone: str
    owner: PlayerId
    controller: PlayerId
    components: tuple[Component, ...]
    timestamp: int
    tapped: bool = False
    face_down: str = ""
    phased_out: str = ""
    counters: Mapping[str, Fraction] = field(default_factory=lambda: EMPTY)
    damage: Fraction = Fraction(0)
    deathtouched: bool = False
    attached_to: Subject | None = None
    attached_at: int = 0
    sick: bool = False
    entered_turn: int = -1
    marks: frozenset[str] = frozenset()
    memory: Memory = field(default_factory=lambda: EMPTY)
    chosen: Chosen | None = None
    ability: AbilityOnStack | None = None
    was: ObjId | None = None
    copied: tuple[FaceDefinition, ...] | None = None
    loyalty_activated: int = -1

    def with_(self, **changes: Any) -> Object:
        """An object that differs in these fields."""
        return replace(self, **changes)

    @property
    def card(self) -> int:
        """The physical card or token that names it (the first component)."""
        return self.components[0].card if self.components else -self.id

    @property
    def is_token(self) -> bool:
        """Whether it is a token (111): a merged permanent as its topmost component is (730.2d), any other if all of it
        is.
        """
        parts = self.components[:1] if "merged" in self.marks else self.components
        return bool(parts) and all(c.token or (c.token_card and self.zone == "battlefield") for c in parts)

    def counter(self, kind: str) -> Fraction:
        """How many counters of a kind, their attributes aside."""
        return sum((n for k, n in self.counters.items() if counter_kind(k) == kind), Fraction(0))


def counter_kind(key: str) -> str:
    """The kind of a counter without the attributes it may carry (``pop!|Ann|1``)."""
    return key.split("|", 1)[0]
