"""Effects: what players choose to keep of what they control, the rest being sacrificed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from benchbook.frozen import dataclass

if TYPE_CHECKING:
    from benchbook.cards.amounts import Amount
    from benchbook.cards.filters import Filter
    from benchbook.cards.players import Who


@dataclass(frozen=True, slots=True)
class KeepChosen:
    """Each of the players chooses, of what fits ``among`` that they control, so many of each kind, and sacrifices the
    rest; a permanent may be chosen for more than one kind. ``up_to``: or fewer.
    """

    who: Who
    among: Filter
    kinds: tuple[tuple[Filter, Amount], ...]
    up_to: bool = False
