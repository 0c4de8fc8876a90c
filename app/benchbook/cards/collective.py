"""Effects about which each of several players decides: what anyone may do, and what becomes of each who won't pay."""

from __future__ import annotations

from typing import TYPE_CHECKING

from benchbook.frozen import dataclass

if TYPE_CHECKING:
    from benchbook.cards.costs import Cost
    from benchbook.cards.effects import Effect
    from benchbook.cards.players import Who


@dataclass(frozen=True, slots=True)
class AnyoneMay:
    """ "Any player may …": each of them decides in turn order (101.4); those who do are BoundPlayer("willing").

    ``then`` is done once if somebody did, ``otherwise`` if nobody did. With a ``cost`` each of them may pay it, or
    (``one_pays``) only until one of them has.
    """

    who: Who
    effects: tuple[Effect, ...]
    then: tuple[Effect, ...] = ()
    otherwise: tuple[Effect, ...] = ()
    cost: Cost | None = None
    one_pays: bool = False


@dataclass(frozen=True, slots=True)
class UnlessEach:
    """ "Each opponent … unless that player …": to each player who does not pay (BoundPlayer("each")) it happens."""

    who: Who
    cost: Cost
    effects: tuple[Effect, ...]
