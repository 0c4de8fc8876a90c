"""What happens to permanents, and effects that begin and end (110, 122, 611)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from benchbook.engine.events.base import Event, empty
from benchbook.engine.memory import Memory
from benchbook.frozen import dataclass

if TYPE_CHECKING:
    from benchbook.engine.effects_in_force import EffectInForce
    from benchbook.engine.state import (
        ObjId,
        PlayerId,
        Subject,
    )


@dataclass(frozen=True)
class PutCounters(Event):
    """Counters are put on an object or player (122)."""

    on: Subject
    kind: str
    amount: Fraction
    cause: ObjId | None = None
    by: PlayerId = ""
    by_effect: bool = True


@dataclass(frozen=True)
class RemoveCounters(Event):
    """Counters are removed from an object or player; ``by`` the player who removes them, where one does."""

    of: Subject
    kind: str
    amount: Fraction
    cause: ObjId | None = None
    by: PlayerId = ""


@dataclass(frozen=True)
class Tap(Event):
    """A permanent becomes tapped (701.26)."""

    obj: ObjId
    cause: ObjId | None = None
    cost: bool = False
    for_mana: bool = False


@dataclass(frozen=True)
class Untap(Event):
    """A permanent becomes untapped."""

    obj: ObjId
    cause: ObjId | None = None


@dataclass(frozen=True)
class MarkDamage(Event):
    """Damage is marked on a permanent (120.3e), or removed (amount None)."""

    obj: ObjId
    amount: Fraction | None
    deathtouch: bool = False


@dataclass(frozen=True)
class Attach(Event):
    """A permanent becomes attached to an object or player (701.3), or unattached (None)."""

    obj: ObjId
    to: Subject | None
    cause: ObjId | None = None


@dataclass(frozen=True)
class Turn(Event):
    """A permanent is transformed, flipped, or turned face up or down (``how``)."""

    obj: ObjId
    how: str
    face: int = 0
    cause: ObjId | None = None


@dataclass(frozen=True)
class Phase(Event):
    """Permanents phase out or in (702.26); ``indirectly`` those attached to them."""

    obj: ObjId
    out: bool
    indirectly: bool = False


@dataclass(frozen=True)
class MarkObject(Event):
    """A fact about an object is set (monstrous, summoning sickness), or something is remembered of it."""

    obj: ObjId
    changes: Mapping[str, Any] = field(default_factory=empty)
    memory: Memory = field(default_factory=empty)


@dataclass(frozen=True)
class Begin(Event):
    """An effect comes into force (611.2, 614, 603.7)."""

    effect: EffectInForce


@dataclass(frozen=True)
class End(Event):
    """Effects end or are used up."""

    ids: tuple[int, ...]
    remaining: Mapping[int, Fraction] = field(default_factory=dict)
