"""Effects: separating objects into two piles, and choosing one of the piles (700.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from benchbook.frozen import dataclass

if TYPE_CHECKING:
    from benchbook.cards.filters import Filter
    from benchbook.cards.objects import What
    from benchbook.cards.players import Who


@dataclass(frozen=True, slots=True)
class SeparatePiles:
    """A player separates objects into two piles; binds "piles"."""

    who: Who
    what: What


@dataclass(frozen=True, slots=True)
class ChoosePile:
    """A player chooses one of the two piles; binds "chosen pile" and "other pile"."""

    who: Who


@dataclass(frozen=True, slots=True)
class EachSeparates:
    """What each of the players controls of a kind is separated into two piles, by that player or by ``separator``, and

    then ``chooser`` (BoundPlayer("who separates"): that player) chooses one pile of each; binds all that is in those
    piles as "chosen pile". ``defending``: the players are the defending ones.
    """

    who: Who
    filter: Filter
    chooser: Who
    separator: Who | None = None
    defending: bool = False
