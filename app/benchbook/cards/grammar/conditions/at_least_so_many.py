"""At least so many of a kind: "there are at least three Zombie cards in your graveyard"."""

from __future__ import annotations

from typing import Any

from benchbook.cards.amounts import CountOf
from benchbook.cards.conditions import AmountIs
from benchbook.cards.grammar.forms import derived
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.objects import Group


def _at_least(number: Any, noun: Noun) -> AmountIs | None:
    counted = AmountIs(CountOf(Group(noun.filter, noun.zone, noun.who)), ">=", number)
    return counted if noun.zone not in ("", "any source") else None


def _of_at_least(node: AmountIs) -> tuple[Any, ...] | None:
    group = node.left.what if isinstance(node.left, CountOf) and isinstance(node.left.what, Group) else None
    found = (node.right, Noun(group.filter, group.zone, group.who)) if group is not None else None
    return found if found is not None and node == _at_least(*found) else None


derived("condition", "there are at least <k:word number> <n:nouns>", _at_least, _of_at_least, AmountIs)
