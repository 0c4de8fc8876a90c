"""What has to be there for a game to be won: so many cards of a kind in a graveyard, one of each kind on the board."""

from __future__ import annotations

from typing import Any

from benchbook.cards.amounts import CountOf, DistinctAmong, Number
from benchbook.cards.conditions import AllOf, AmountIs
from benchbook.cards.grammar.forms import YOU, constant, derived
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.objects import And, Anything, ControlledBy, Group, HasType

FIVE = Number.of(5)


def _so_many(number: Any, noun: Noun) -> AmountIs | None:
    if noun.zone != "" or isinstance(noun.filter, Anything):
        return None
    return AmountIs(CountOf(Group(noun.filter, "graveyard", YOU)), ">=", number)


def _of_so_many(node: AmountIs) -> tuple[Any, ...] | None:
    counted = node.left.what if isinstance(node.left, CountOf) else None
    if not isinstance(counted, Group):
        return None
    noun = Noun(counted.filter, "")
    return (node.right, noun) if node == _so_many(node.right, noun) else None


derived("condition", "<k:word number> or more <n:nouns> are in your graveyard", _so_many, _of_so_many, AmountIs)


def _each_kind(kind: str, type_: str) -> AmountIs:
    return AmountIs(DistinctAmong(kind, Group(And((HasType(type_), ControlledBy(YOU))))), ">=", FIVE)


constant(
    "condition",
    "you control a land of each basic land type and a creature of each color",
    AllOf((_each_kind("basic land types", "land"), _each_kind("colors", "creature"))),
)
