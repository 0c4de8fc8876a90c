"""What is so of a game from before it begins, and no rule changes: its cards, decks, commanders and formats."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field
from typing import TYPE_CHECKING

from benchbook.engine.game_objects import EMPTY
from benchbook.frozen import dataclass

if TYPE_CHECKING:
    from benchbook.cards.abilities import CardDefinition
    from benchbook.engine.state import ObjId, PlayerId


@dataclass(frozen=True)
class Setting:
    """Of cards: labels, whose commanders they are, the numbers lit up on an Attraction. Of players: decks, the seats
    that their range goes, modifiers of vanguard cards. ``starts``: whose life the board does not say but the variant.
    """

    labels: Mapping[int, str] = field(default_factory=lambda: EMPTY)
    commanders: Mapping[int, PlayerId] = field(default_factory=lambda: EMPTY)
    companions: frozenset[int] = frozenset()
    lights: Mapping[int, frozenset[int]] = field(default_factory=lambda: EMPTY)
    decks: Mapping[PlayerId, tuple[ObjId, ...]] = field(default_factory=lambda: EMPTY)
    legal: tuple[str, ...] | None = None
    banned: tuple[str, ...] = ()
    definition_of: Callable[[str, str], CardDefinition] | None = None
    seats: Mapping[PlayerId, int] = field(default_factory=lambda: EMPTY)
    emperors: frozenset[PlayerId] = frozenset()
    life_modifiers: Mapping[PlayerId, int] = field(default_factory=lambda: EMPTY)
    hand_modifiers: Mapping[PlayerId, int] = field(default_factory=lambda: EMPTY)
    archenemies: tuple[PlayerId, ...] = ()
    starts: tuple[PlayerId, ...] = ()
    only_the_cost: bool = False
