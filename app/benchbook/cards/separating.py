"""Effects: separating objects into two piles, and choosing one of the piles (700.3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
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
