"""Effects that give each of several objects a size by what it is itself."""

from __future__ import annotations

from typing import Any

from benchbook.cards import continuous as c
from benchbook.cards.amounts import Number
from benchbook.cards.mapping import parts
from benchbook.cards.objects import Bound

ITSELF = Bound("each")


def sized_by_itself(changes: tuple[Any, ...]) -> bool:
    """Whether a power or toughness is worked out from the object that has it ("each equal to its mana value")."""
    sizes = (
        size
        for change in changes
        if isinstance(change, c.SetPT | c.ModifyPT)
        for size in (change.power, change.toughness)
        if size is not None and not isinstance(size, Number)
    )
    return any(part == ITSELF for size in sizes for part in parts(size))
