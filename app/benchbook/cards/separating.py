"""Effects: separating objects into two piles, and choosing one of the piles (700.3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from benchbook.cards.objects import Filter, What
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
    """Each of the players separates what they control of a kind into two piles, and then ``chooser`` chooses one pile

    of each; binds all that is in those piles as "chosen pile".
    """

    who: Who
    filter: Filter
    chooser: Who
