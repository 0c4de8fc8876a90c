"""Cards that an instruction put somewhere: "if you didn't put a card into your hand this way", so many put there."""

from __future__ import annotations

from benchbook.cards.amounts import BoundAmount, Number
from benchbook.cards.conditions import AmountIs
from benchbook.cards.grammar.forms import constant

NONE = Number.of(0)
for where, zone in (
    ("into your hand", "hand"),
    ("into your graveyard", "graveyard"),
):
    put = BoundAmount(f"put into {zone}")
    constant("condition", f"you didn't put a card {where} this way", AmountIs(put, "=", NONE))
    constant("condition", f"you put a card {where} this way", AmountIs(put, ">", NONE))
    if zone == "hand":
        constant("each", f"card put {where} this way", put)
