"""How many opponents you attacked this turn."""

from __future__ import annotations

from benchbook.cards.amounts import HappenedThisTurn
from benchbook.cards.grammar.forms import YOU, constant

ATTACKED = HappenedThisTurn("opponents attacked", YOU)
constant("amount", "the number of opponents you attacked this turn", ATTACKED)
constant("each", "opponent you attacked this turn", ATTACKED)
