"""Groups of objects with different names (201.2b), and devotion that is more than its symbols (700.5)."""

from __future__ import annotations

from benchbook.cards.amounts import DistinctAmong, Number
from benchbook.cards.conditions import AmountIs
from benchbook.cards.continuous import PlayerRule
from benchbook.cards.grammar.forms import YOU, constant, means
from benchbook.cards.grammar.holes import K, N, also
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.objects import ControlledBy, Group

MINE = ControlledBy(YOU)


means(
    "condition",
    "you control <k:word number> or more <n:nouns> with different names",
    AmountIs(DistinctAmong("differently named", Group(also(N, MINE))), ">=", K),
    n=Noun(N),
)
constant(
    "static rule",
    "your devotion to each color and each combination of colors is increased by one",
    PlayerRule("devotion", YOU, Number.of(1)),
)
