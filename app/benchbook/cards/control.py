"""Effects by which control of permanents changes hands otherwise than to "you": owners, an opponent of one's choice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from benchbook.frozen import dataclass

if TYPE_CHECKING:
    from benchbook.cards.filters import Filter
    from benchbook.cards.objects import What
    from benchbook.cards.players import Who


@dataclass(frozen=True, slots=True)
class OwnersGainControl:
    """Each player gains control of all permanents of a kind that they own."""

    filter: Filter


@dataclass(frozen=True, slots=True)
class PlayerGainsControl:
    """A player whom the controller chooses on resolution gains control of something: "an opponent gains control"."""

    who: Who
    what: What
