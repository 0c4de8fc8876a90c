"""What made the mana that was spent, as a condition: "if mana from a Treasure was spent to cast it"."""

from __future__ import annotations

from benchbook.cards.conditions import ManaFromSpent
from benchbook.cards.grammar.forms import means
from benchbook.cards.grammar.holes import N, W
from benchbook.cards.grammar.raw import Noun

means("condition", "mana from (a|an) <n:noun> was spent to cast <w:one object>", ManaFromSpent(W, N), n=Noun(N))
