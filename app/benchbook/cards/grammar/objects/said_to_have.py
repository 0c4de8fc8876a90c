"""Spells that have flash, creatures that are attacking one of your opponents."""

from __future__ import annotations

from benchbook.cards.grammar.forms import constant
from benchbook.cards.objects import Attacking, HasKeyword
from benchbook.cards.players import EachOpponent

constant("after", "that (has|have) flash", HasKeyword("flash"))
constant(
    "after", "(that 's|that is|that are) attacking one of your opponents", Attacking(EachOpponent(), directly=True)
)
