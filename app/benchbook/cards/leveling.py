"""Effects: keeping no more than whoever has the fewest, two objects that trade places, counters put anew."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from benchbook.frozen import dataclass

if TYPE_CHECKING:
    from benchbook.cards.objects import What


@dataclass(frozen=True, slots=True)
class KeepAsFew:
    """Each player keeps as many of each kind as whoever has the fewest, and sacrifices or discards the rest."""

    kinds: tuple[Literal["lands", "creatures", "cards in hand"], ...]


@dataclass(frozen=True, slots=True)
class TradePlaces:
    """If both are still legal targets, the permanent is sacrificed and the card returned at the same time (608.2b)."""

    permanent: What
    card: What


@dataclass(frozen=True, slots=True)
class PutItsCounters:
    """The counters that an object had before it left are put on another one: of each kind (or of ``kind``) as many
    (122.8).
    """

    of: What
    on: What
    kind: str = ""
