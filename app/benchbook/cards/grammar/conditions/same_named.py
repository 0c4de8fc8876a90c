"""Whether something has a name that others have; so many cards in a zone of yours."""

from __future__ import annotations

from typing import Any

from benchbook.cards.amounts import CountOf
from benchbook.cards.conditions import AmountIs, IsNot, Matches
from benchbook.cards.grammar.forms import YOU, derived, means
from benchbook.cards.grammar.holes import W
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.objects import And, Anything, ControlledBy, Group, HasType, Not, Same, Several, Shares
from benchbook.cards.players import You

CREATURE = HasType("creature")


means(
    "condition",
    "<w:one object> doesn't have the same name as another creature you control or a creature card in your graveyard",
    IsNot(
        Matches(
            W,
            Shares(
                "name",
                Several((Group(And((Not(Same(W)), CREATURE, ControlledBy(YOU)))), Group(CREATURE, "graveyard", YOU))),
            ),
        )
    ),
)


def _so_many(number: Any, noun: Noun) -> AmountIs | None:
    fits = noun.zone in ("graveyard", "hand") and isinstance(noun.who, You) and not isinstance(noun.filter, Anything)
    return AmountIs(CountOf(Group(noun.filter, noun.zone, YOU)), ">=", number) if fits else None


def _of_so_many(node: AmountIs) -> tuple[Any, ...] | None:
    group = node.left.what if isinstance(node.left, CountOf) and isinstance(node.left.what, Group) else None
    found = (node.right, Noun(group.filter, group.zone, group.who)) if group is not None else None
    return found if found is not None and node == _so_many(*found) else None


derived("condition", "you have <n:word number> or more <k:nouns>", _so_many, _of_so_many, AmountIs)
