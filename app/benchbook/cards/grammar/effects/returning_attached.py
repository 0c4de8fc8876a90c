"""Auras and Equipment that return to the battlefield attached; the first upkeep of a turn."""

from __future__ import annotations

from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.events import BeginningOf
from benchbook.cards.grammar.forms import YOU, constant, derived
from benchbook.cards.objects import This
from benchbook.cards.players import EachOpponent, EachPlayer, EnchantedPlayer


def _attached(to: Any, zone: Any) -> do.Move:
    return do.Move(This(), "battlefield", attached_to=to, from_zone=zone)


for words, zone in (("", None), ("from your graveyard ", "graveyard")):
    derived(
        "order",
        f"return <w:this> {words}to the battlefield attached to <t:one object>",
        lambda w, t, z=zone: _attached(t, z),
        lambda m, z=zone: (
            (This(), m.attached_to) if m.attached_to is not None and m == _attached(m.attached_to, z) else None
        ),
        do.Move,
    )
for words, who in (
    ("enchanted player 's", EnchantedPlayer()),
    ("your", YOU),
    ("each player 's", EachPlayer()),
    ("each opponent 's", EachOpponent()),
):
    constant("step event", f"the beginning of {words} first upkeep each turn", BeginningOf("upkeep", who, first=True))
