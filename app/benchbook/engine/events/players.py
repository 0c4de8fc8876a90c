"""What happens to players and to the game (119, 104, 106)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from benchbook.engine.events.base import Event, empty
from benchbook.engine.memory import Memory
from benchbook.frozen import dataclass

if TYPE_CHECKING:
    from benchbook.engine.state import (
        Mana,
        ObjId,
        PlayerId,
        Subject,
    )


@dataclass(frozen=True)
class GainLife(Event):
    """A player gains life (119.3); ``used`` are the effects that have applied (614.5)."""

    who: PlayerId
    amount: Fraction
    cause: ObjId | None = None
    used: frozenset[str] = frozenset()


@dataclass(frozen=True)
class LoseLife(Event):
    """A player loses life (119.3); ``damage`` when damage caused it (120.3a), ``paid`` when paid (119.4).

    ``used`` are the effects that have applied (614.5).
    """

    who: PlayerId
    amount: Fraction
    cause: ObjId | None = None
    damage: bool = False
    paid: bool = False
    least: Fraction | None = None
    used: frozenset[str] = frozenset()


@dataclass(frozen=True)
class PlayerLoses(Event):
    """A player loses the game (104.3)."""

    who: PlayerId
    why: str = ""


@dataclass(frozen=True)
class PlayerWins(Event):
    """A player wins the game (104.2)."""

    who: PlayerId
    why: str = ""


@dataclass(frozen=True)
class GameDrawn(Event):
    """The game is a draw (104.4)."""

    why: str = ""


@dataclass(frozen=True)
class AddMana(Event):
    """Mana is added to a player's pool (106.4)."""

    who: PlayerId
    mana: tuple[Mana, ...]
    cause: ObjId | None = None
    tapped_for: bool = False


@dataclass(frozen=True)
class SpendMana(Event):
    """Mana leaves a player's pool: spent, or lost as a step ends (106.4, 500.5)."""

    who: PlayerId
    mana: tuple[Mana, ...]
    lost: bool = False


@dataclass(frozen=True)
class MarkPlayer(Event):
    """A fact about a player is set, changed or cleared (lands played), or something is remembered of them."""

    who: PlayerId
    changes: Mapping[str, Any] = field(default_factory=empty)
    memory: Memory = field(default_factory=empty)


@dataclass(frozen=True)
class MarkGame(Event):
    """Something is remembered of the game: day, night, monarch; ``None`` clears it."""

    memory: Memory


IN_DRAW_STEP = "in the draw step"


@dataclass(frozen=True)
class Told(Event):
    """Something that players do that changes nothing by itself but can be seen: scries, shuffles, votes, reveals, …"""

    kind: str
    who: PlayerId = ""
    obj: ObjId | None = None
    other: Subject | None = None
    amount: Fraction = Fraction(1)
    words: str = ""
    cause: ObjId | None = None
