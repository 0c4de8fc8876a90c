"""Effects: exchanging a life total for another number (701.12g), and life totals of targeted players."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from benchbook.frozen import dataclass

if TYPE_CHECKING:
    from benchbook.cards.objects import What
    from benchbook.cards.players import Who


@dataclass(frozen=True, slots=True)
class ExchangeLifeForSize:
    """A player's life total is exchanged with the power or the toughness of a creature (701.12g)."""

    who: Who
    what: What
    size: Literal["power", "toughness"]


@dataclass(frozen=True, slots=True)
class ExchangeLifeOfBoth:
    """Two targeted players exchange life totals (701.12c)."""

    players: What
