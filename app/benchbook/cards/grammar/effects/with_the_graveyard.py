"""What is shuffled into a library together with a graveyard."""

from __future__ import annotations

from benchbook.cards import effects as do
from benchbook.cards.grammar.forms import YOU, derived
from benchbook.cards.objects import Anything, Group, Several, This

BOTH = Several((This(), Group(Anything(), "graveyard", YOU)))
derived(
    "order",
    "shuffle <w:this> and your graveyard into (their owner 's|your) library",
    lambda w: do.Shuffle(YOU, BOTH),
    lambda e: (This(),) if e == do.Shuffle(YOU, BOTH) else None,
    do.Shuffle,
)
