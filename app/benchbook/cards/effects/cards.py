"""Damage, life totals and cards: what is dealt, gained, drawn, discarded, looked at and found (119–121, 701)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from benchbook.cards.node import Effect
from benchbook.frozen import dataclass

if TYPE_CHECKING:
    from benchbook.cards.amounts import Amount
    from benchbook.cards.filters import Compares, Filter, Or
    from benchbook.cards.objects import What, Zone
    from benchbook.cards.players import Who


@dataclass(frozen=True, slots=True)
class DealDamage(Effect):
    """A source deals damage to objects and players. ``divided``: as its controller divided it among the targets;
    ``evenly``: in equal whole shares, rounded down.

    ``excess_to_controller``: what exceeds lethal damage is dealt to the permanent's controller instead (120.4a);
    ``if_trample``: only where the source has trample. ``sized``: how much of it there was life, loyalty or toughness
    for is measured as "damage within size".
    """

    amount: Amount
    to: What
    source: What | None = None
    divided: bool = False
    unpreventable: bool = False
    excess_to_controller: bool = False
    if_trample: bool = False
    evenly: bool = False
    sized: bool = False


@dataclass(frozen=True, slots=True)
class GainLife(Effect):
    """Players gain life."""

    who: Who
    amount: Amount


@dataclass(frozen=True, slots=True)
class LoseLife(Effect):
    """Players lose life (binds the amount lost as "life lost")."""

    who: Who
    amount: Amount


@dataclass(frozen=True, slots=True)
class SetLife(Effect):
    """A player's life total becomes a number."""

    who: Who
    amount: Amount


@dataclass(frozen=True, slots=True)
class ExchangeLife(Effect):
    """Two players exchange life totals."""

    first: Who
    second: Who


@dataclass(frozen=True, slots=True)
class Draw(Effect):
    """Players draw cards."""

    who: Who
    amount: Amount


@dataclass(frozen=True, slots=True)
class Discard(Effect):
    """Players discard cards (``amount`` None: their hand); ``chooser`` is another player who chooses."""

    who: Who
    amount: Amount | None
    filter: Filter | None = None
    at_random: bool = False
    chooser: Who | None = None
    what: What | None = None
    bind: str = "discarded"


@dataclass(frozen=True, slots=True)
class Mill(Effect):
    """Players mill cards (701.17)."""

    who: Who
    amount: Amount
    bind: str = "milled"


@dataclass(frozen=True, slots=True)
class Scry(Effect):
    """Scry, surveil or fateseal N."""

    who: Who
    amount: Amount
    kind: Literal["scry", "surveil", "fateseal"] = "scry"


@dataclass(frozen=True, slots=True)
class LookAt(Effect):
    """Look at (or reveal) cards: the top of a library, a hand."""

    who: Who
    what: What
    reveal: bool = False
    bind: str = "looked at"


@dataclass(frozen=True, slots=True)
class RevealUntil(Effect):
    """Reveal (or mill, exile) cards from the top of a library until so many fit (binds "found" and "revealed").

    ``stop_after`` bounds the count ("or until X cards …").
    """

    who: Who
    filter: Filter
    number: Amount
    how: Literal["reveal", "mill", "exile"] = "reveal"
    stop_after: Amount | None = None


@dataclass(frozen=True, slots=True)
class Search(Effect):
    """Search a library (and/or other zones) for cards; binds "found". ``every``: all that fit, where they are seen.

    ``together``: what the cards found must be like taken together: of different names, their total mana value, or at
    most one for each of the parts.
    """

    who: Who
    whose: Who
    filter: Filter
    number: Amount
    zones: tuple[Zone, ...] = ("library",)
    reveal: bool = False
    together: Compares | Or | Literal["different names"] | None = None
    every: bool = False


@dataclass(frozen=True, slots=True)
class Shuffle(Effect):
    """A player shuffles their library (``what``: shuffles these into it)."""

    who: Who
    what: What | None = None
