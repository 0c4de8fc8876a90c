"""Verbs that consist of other events (701, 120, 121)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from fractions import Fraction
from typing import TYPE_CHECKING

from benchbook.engine.events.base import Event
from benchbook.frozen import dataclass

if TYPE_CHECKING:
    from benchbook.engine.combat.combat_damage import Dealer
    from benchbook.engine.state import (
        ObjId,
        PlayerId,
        Subject,
    )


@dataclass(frozen=True)
class Destroy(Event):
    """A permanent is destroyed (701.8)."""

    obj: ObjId
    cause: ObjId | None = None
    no_regeneration: bool = False
    reason: str = ""


@dataclass(frozen=True)
class Sacrifice(Event):
    """A player sacrifices a permanent they control (701.21)."""

    who: PlayerId
    obj: ObjId
    cause: ObjId | None = None


@dataclass(frozen=True)
class Discard(Event):
    """A player discards a card (701.9); ``by`` controls the spell or ability that says so."""

    who: PlayerId
    obj: ObjId
    cause: ObjId | None = None
    by: PlayerId | None = None


@dataclass(frozen=True)
class Draw(Event):
    """A player draws one card (121.1); ``used`` are the effects that have applied (614.5)."""

    who: PlayerId
    cause: ObjId | None = None
    turn_based: bool = False
    used: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Damage(Event):
    """A source deals damage to one recipient (120.1); ``as_though`` by a source with these keywords (609.4).

    ``dealer``: the source of combat damage to a player, as it was at that time.
    """

    source: ObjId
    to: Subject
    amount: Fraction
    combat: bool = False
    unpreventable: bool = False
    excess: Fraction = Fraction(0)
    redirected: bool = False
    as_though: frozenset[str] = frozenset()
    dealer: Dealer | None = None


@dataclass(frozen=True)
class Owe(Event):
    """Life that the damage event being processed will gain or cost a player, or the counters of a ``kind`` that the
    player ``by`` will put on a player or creature by a ``rule``; settled when the event is whole (120.4d).
    """

    who: PlayerId
    amount: Fraction
    source: ObjId
    gain: bool
    kind: str = ""
    on: Subject | None = None
    rule: str = ""


@dataclass(frozen=True)
class Together(Event):
    """Events that happen at the same time, as one, ``why`` and by which ``rules``."""

    events: tuple[Event, ...]
    why: str = ""
    rules: tuple[str, ...] = ()


@dataclass(frozen=True)
class CounterStackObject(Event):
    """A spell or ability is countered (701.6)."""

    obj: ObjId
    cause: ObjId | None = None
    instead: str = ""
    counters: Mapping[str, Fraction] = field(default_factory=dict)
    position: str = "top"
    controller: PlayerId | None = None
