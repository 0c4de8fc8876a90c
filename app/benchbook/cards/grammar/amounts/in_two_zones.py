"""Cards counted in exile and in the graveyard together; cards that were cycled or discarded."""

from __future__ import annotations

from benchbook.cards.amounts import CountOf, HappenedThisTurn, Sum
from benchbook.cards.grammar.forms import YOU, constant, means
from benchbook.cards.grammar.holes import N, also
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.objects import Group, OwnedBy

MINE = OwnedBy(YOU)


means(
    "amount",
    "the total number of <n:nouns> you own in exile and in your graveyard",
    Sum((CountOf(Group(also(N, MINE), "exile")), CountOf(Group(N, "graveyard", YOU)))),
    n=Noun(N, ""),
)
# to cycle a card is to discard it (702.29a)
constant("each", "card you've cycled or discarded this turn", HappenedThisTurn("cards discarded", YOU))
