"""Effects: the instructions before this one once more, and what players do one after another (608.2c, 101.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from benchbook.frozen import dataclass

if TYPE_CHECKING:
    from benchbook.cards.filters import Filter


@dataclass(frozen=True, slots=True)
class RepeatProcess:
    """All instructions of the text up to this one are followed again; ``may``: as often as its controller wants."""

    may: bool = False


@dataclass(frozen=True, slots=True)
class PutInTurns:
    """Starting with you, each player may put a card of the kind from their hand onto the battlefield.

    ``until_nobody_does``: again and again, until a round in which nobody puts one there.
    """

    filter: Filter
    until_nobody_does: bool = False
