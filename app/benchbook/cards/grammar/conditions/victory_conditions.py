"""What has to be there for a game to be won: so many cards of a kind in a graveyard, one of each kind on the board."""

from __future__ import annotations

from benchbook.cards.amounts import CountOf, DistinctAmong, Number
from benchbook.cards.conditions import AllOf, AmountIs
from benchbook.cards.grammar.forms import YOU, constant, means
from benchbook.cards.grammar.holes import K, N
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.objects import And, Anything, ControlledBy, Group, HasType

FIVE = Number.of(5)


means(
    "condition",
    "<k:word number> or more <n:nouns> are in your graveyard",
    AmountIs(CountOf(Group(N, "graveyard", YOU)), ">=", K),
    n=Noun(N.but(Anything), ""),
)


def _each_kind(kind: str, type_: str) -> AmountIs:
    return AmountIs(DistinctAmong(kind, Group(And((HasType(type_), ControlledBy(YOU))))), ">=", FIVE)


constant(
    "condition",
    "you control a land of each basic land type and a creature of each color",
    AllOf((_each_kind("basic land types", "land"), _each_kind("colors", "creature"))),
)
