"""A player's speed, as an amount and as a condition (702.179)."""

from __future__ import annotations

from benchbook.cards.amounts import Number, SpeedOf
from benchbook.cards.conditions import AmountIs
from benchbook.cards.grammar.forms import YOU, constant

constant("amount", "your speed", SpeedOf(YOU))
constant("condition", "you have max speed", AmountIs(SpeedOf(YOU), ">=", Number.of(4)))
