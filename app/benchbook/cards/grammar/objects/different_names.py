"""Groups of objects with different names (201.2b), and devotion that is more than its symbols (700.5)."""

from __future__ import annotations

from typing import Any

from benchbook.cards.amounts import DistinctAmong, Number
from benchbook.cards.conditions import AmountIs
from benchbook.cards.continuous import PlayerRule
from benchbook.cards.grammar.filters import minus, plus
from benchbook.cards.grammar.forms import YOU, constant, derived
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.objects import ControlledBy, Group

MINE = ControlledBy(YOU)


def _so_many(number: Any, noun: Noun) -> Any:
    """So many objects of a kind of which no two have a name in common."""
    if noun.zone != "battlefield":
        return None
    return AmountIs(DistinctAmong("differently named", Group(plus(noun.filter, MINE))), ">=", number)


def _of_so_many(node: Any) -> tuple[Any, ...] | None:
    group = getattr(node.left, "what", None)
    rest = minus(group.filter, MINE) if isinstance(group, Group) else None
    return (node.right, Noun(rest)) if rest is not None and node == _so_many(node.right, Noun(rest)) else None


derived(
    "condition",
    "you control <k:word number> or more <n:nouns> with different names",
    _so_many,
    _of_so_many,
    AmountIs,
)
constant(
    "static rule",
    "your devotion to each color and each combination of colors is increased by one",
    PlayerRule("devotion", YOU, Number.of(1)),
)
