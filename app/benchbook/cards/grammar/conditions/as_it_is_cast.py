"""What a spell says of itself while it is being cast: it costs less if it's bargained."""

from __future__ import annotations

from benchbook.cards.conditions import CostWasPaid
from benchbook.cards.grammar.forms import constant
from benchbook.cards.objects import This

constant("condition", "(it's|it 's) bargained", CostWasPaid("bargain", what=This()))
