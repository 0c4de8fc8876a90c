"""Effects: what a player pays as much of as they like."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from benchbook.frozen import dataclass

if TYPE_CHECKING:
    from benchbook.cards.players import Who


@dataclass(frozen=True, slots=True)
class PayAny:
    """Players may pay any amount; how much it was is measured as "energy paid" or "mana paid"."""

    who: Who
    what: Literal["energy", "mana"] = "energy"

    @property
    def measured(self) -> str:
        """The name of the amount that was paid."""
        return f"{self.what} paid"
