"""What a card is not, said after it: "a card in a graveyard other than a basic land card"."""

from __future__ import annotations

from benchbook.cards.grammar.forms import constant
from benchbook.cards.objects import And, HasSupertype, HasType, Not

constant("after", "other than a basic land card", Not(And((HasSupertype("basic"), HasType("land")))))
