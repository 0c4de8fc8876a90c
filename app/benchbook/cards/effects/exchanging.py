"""Effects that exchange: life totals, control, places; as few as whoever has the fewest, counters put anew."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from benchbook.cards.node import Effect
from benchbook.frozen import dataclass

if TYPE_CHECKING:
    from benchbook.cards.conditions import Duration
    from benchbook.cards.filters import Filter
    from benchbook.cards.objects import What
    from benchbook.cards.players import Who


@dataclass(frozen=True, slots=True)
class ExchangeLifeForSize(Effect):
    """A player's life total is exchanged with the power or the toughness of a creature (701.12g)."""

    who: Who
    what: What
    size: Literal["power", "toughness"]


@dataclass(frozen=True, slots=True)
class ExchangeLifeOfBoth(Effect):
    """Two targeted players exchange life totals (701.12c)."""

    players: What


@dataclass(frozen=True, slots=True)
class ExchangeText(Effect):
    """Two permanents exchange their text boxes (701.12h)."""

    what: What
    duration: Duration


@dataclass(frozen=True, slots=True)
class OwnersGainControl(Effect):
    """Each player gains control of all permanents of a kind that they own."""

    filter: Filter


@dataclass(frozen=True, slots=True)
class PlayerGainsControl(Effect):
    """A player whom the controller chooses on resolution gains control of something: "an opponent gains control"."""

    who: Who
    what: What


@dataclass(frozen=True, slots=True)
class KeepAsFew(Effect):
    """Each player keeps as many of each kind as whoever has the fewest, and sacrifices or discards the rest."""

    kinds: tuple[Literal["lands", "creatures", "cards in hand"], ...]


@dataclass(frozen=True, slots=True)
class TradePlaces(Effect):
    """If both are still legal targets, the permanent is sacrificed and the card returned at the same time (608.2b)."""

    permanent: What
    card: What


@dataclass(frozen=True, slots=True)
class PutItsCounters(Effect):
    """The counters that an object had before it left are put on another one: of each kind (or of ``kind``) as many
    (122.8).
    """

    of: What
    on: What
    kind: str = ""
