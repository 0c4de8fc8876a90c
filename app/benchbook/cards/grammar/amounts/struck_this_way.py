"""What was dealt damage this way, and the one creature that was tapped to pay for it."""

from __future__ import annotations

from benchbook.cards.grammar.forms import constant, means
from benchbook.cards.grammar.holes import N, Referring
from benchbook.cards.grammar.raw import Noun, Past
from benchbook.cards.objects import Among, Bound, CostObject, HasType
from benchbook.cards.players import BoundPlayer

STRUCK = Bound("damaged")


means("one object", "(each|a) <n:noun> dealt damage this way", Among(STRUCK, N, "battlefield"), n=Noun(N))
means("many objects", "<n:nouns> dealt damage this way", Among(STRUCK, N, "battlefield"), n=Noun(N))
constant("they players", "players dealt damage this way", BoundPlayer("damaged"))
constant("one player", "each player dealt damage this way", BoundPlayer("damaged"))

TAPPED = Among(CostObject("tapped"), HasType("creature"), "battlefield")
means(
    "one object",
    "the creature tapped this way",
    Among(Referring(Past("tapped this way", 10**6), CostObject("tapped")), HasType("creature"), "battlefield"),
)
