"""A card that is put from a graveyard onto the battlefield transformed."""

from __future__ import annotations

from benchbook.cards import effects as do
from benchbook.cards.grammar.forms import order

order(
    "put <what:this> from your graveyard onto the battlefield transformed",
    do.Move,
    to="battlefield",
    from_zone="graveyard",
    transformed=True,
)
