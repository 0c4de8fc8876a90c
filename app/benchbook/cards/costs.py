"""Costs: what is paid to cast, activate, or prevent (118)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from benchbook.cards.mana import ManaCost
from benchbook.cards.node import Node
from benchbook.frozen import dataclass

if TYPE_CHECKING:
    from benchbook.cards.amounts import Amount
    from benchbook.cards.filters import Filter
    from benchbook.cards.objects import What, Zone


class CostPart(Node):
    """A part of a cost."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class PayMana(CostPart):
    """Pay mana; ``times`` multiplies it ("{2} for each …"); ``waterbend``: artifacts and creatures may help."""

    cost: ManaCost
    times: Amount | None = None
    waterbend: bool = False


@dataclass(frozen=True, slots=True)
class TapThis(CostPart):
    """{T}: tap the source (107.5)."""


@dataclass(frozen=True, slots=True)
class UntapThis(CostPart):
    """{Q}: untap the source."""


@dataclass(frozen=True, slots=True)
class PayLife(CostPart):
    """Pay life."""

    amount: Amount


@dataclass(frozen=True, slots=True)
class PayEnergy(CostPart):
    """Pay energy counters."""

    amount: Amount


@dataclass(frozen=True, slots=True)
class SacrificeCost(CostPart):
    """Sacrifice the source (``what`` This) or permanents of a kind (``power``: any number with so much total power)."""

    what: What
    power: Amount | None = None


@dataclass(frozen=True, slots=True)
class DiscardCost(CostPart):
    """Discard cards (``hand``: the whole hand; This: the card itself)."""

    what: What
    hand: bool = False


@dataclass(frozen=True, slots=True)
class ExileCost(CostPart):
    """Exile cards from a zone, or the source (``from_zone`` where the text says from where)."""

    what: What
    from_zone: Zone | None = None


@dataclass(frozen=True, slots=True)
class ReturnCost(CostPart):
    """Return permanents to their owner's hand."""

    what: What


@dataclass(frozen=True, slots=True)
class TapCost(CostPart):
    """Tap untapped permanents (``power``: with total power so much: crew, saddle); {T} of others needs no readiness.

    ``to``: the keyword that it is the cost of, for creatures that count otherwise there (702.122).
    """

    what: What
    untap: bool = False
    power: Amount | None = None
    to: str = ""


@dataclass(frozen=True, slots=True)
class RemoveCountersCost(CostPart):
    """Remove counters of a kind ("" is any) from an object.

    ``how``: "all" that there are, "one or more" of them, or so many "among" several objects together.
    """

    kind: str
    number: Amount
    what: What
    how: Literal["", "all", "one or more", "among", "one or more among"] = ""


@dataclass(frozen=True, slots=True)
class PutCountersCost(CostPart):
    """Put counters on an object, as -1/-1 or age counters; loyalty costs are LoyaltyCost."""

    kind: str
    number: Amount
    what: What


@dataclass(frozen=True, slots=True)
class LoyaltyCost(CostPart):
    """+1, −2, −X of a loyalty ability (606)."""

    amount: Amount


@dataclass(frozen=True, slots=True)
class RevealCost(CostPart):
    """Reveal cards from hand."""

    what: What


@dataclass(frozen=True, slots=True)
class MillCost(CostPart):
    """Mill cards."""

    number: Amount


@dataclass(frozen=True, slots=True)
class PutInLibraryCost(CostPart):
    """Put cards from hand on top or at the bottom of the library."""

    what: What
    bottom: bool = False


@dataclass(frozen=True, slots=True)
class BuryCost(CostPart):
    """Put cards from exile into their owners' graveyards."""

    what: What


@dataclass(frozen=True, slots=True)
class ActionCost(CostPart):
    """Carry out a keyword action of 701: blight N, collect evidence N, forage, behold an object of a kind."""

    name: str
    amount: Amount | None = None
    what: Filter | None = None


@dataclass(frozen=True, slots=True)
class OwnManaCost(CostPart):
    """The mana cost of the card that is cast for this cost; ``less``: reduced by so much generic mana."""

    less: int = 0


@dataclass(frozen=True, slots=True)
class KeywordCost(CostPart):
    """The cost of the card's own keyword ability of that name."""

    name: str


@dataclass(frozen=True, slots=True)
class Either(CostPart):
    """One of two costs: "discard a card or pay 3 life"."""

    parts: tuple[Cost, ...]


@dataclass(frozen=True, slots=True)
class Cost:
    """A cost is all of its parts."""

    parts: tuple[CostPart, ...] = ()

    @property
    def mana(self) -> ManaCost:
        """The mana of the cost, all parts together."""
        total = ManaCost()
        for part in self.parts:
            if isinstance(part, PayMana):
                total = total + part.cost
        return total
