"""Rooms: their doors unlocked, locked and counted (709.5)."""

from __future__ import annotations

from typing import Any

from benchbook.cards.abilities import Static
from benchbook.cards.amounts import UnlockedDoors
from benchbook.cards.conditions import AmountIs
from benchbook.cards.continuous import CostChange
from benchbook.cards.effects import KeywordAction
from benchbook.cards.events import ObjectEvent
from benchbook.cards.grammar.forms import YOU, constant, derived, order
from benchbook.cards.mana import ManaCost
from benchbook.cards.objects import HasSubtype, Same, This

constant("event", "you unlock this door", ObjectEvent("this door is unlocked", Same(This()), YOU))
constant("event", "you fully unlock a room", ObjectEvent("is fully unlocked", HasSubtype("Room"), YOU))
order("unlock a locked door of <what>", KeywordAction, name="unlock a door")
order("lock or unlock a door of <what>", KeywordAction, name="lock or unlock a door")
constant("amount", "the number of unlocked doors among rooms you control", UnlockedDoors(YOU))
derived(
    "condition",
    "there are <n:word number> or more unlocked doors among rooms you control",
    lambda n: AmountIs(UnlockedDoors(YOU), ">=", n),
    lambda c: (c.right,) if c == AmountIs(UnlockedDoors(YOU), ">=", c.right) else None,
    AmountIs,
)


def _cheaper(cost: Any) -> Static | None:
    return Static(rules=(CostChange("unlock", cost, reduce=True, who=YOU),)) if isinstance(cost, ManaCost) else None


derived(
    "static",
    "unlock costs you pay cost <m:mana> less",
    _cheaper,
    lambda s: (
        (s.rules[0].change,) if len(s.rules) == 1 and s == _cheaper(getattr(s.rules[0], "change", None)) else None
    ),
    Static,
)
