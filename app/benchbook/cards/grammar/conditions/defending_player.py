"""What the defending player does not control."""

from __future__ import annotations

from benchbook.cards.amounts import CountOf, Number
from benchbook.cards.conditions import AmountIs
from benchbook.cards.grammar.filters import minus, plus
from benchbook.cards.grammar.forms import derived
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.objects import ControlledBy, Group
from benchbook.cards.players import DefendingPlayer

THEIRS = ControlledBy(DefendingPlayer())


def _none(noun: Noun) -> AmountIs | None:
    count = CountOf(Group(plus(noun.filter, THEIRS)))
    return AmountIs(count, "=", Number.of(0)) if noun.zone == "battlefield" else None


def _of_none(node: AmountIs) -> tuple[Noun] | None:
    group = node.left.what if isinstance(node.left, CountOf) else None
    rest = minus(group.filter, THEIRS) if isinstance(group, Group) else None
    return (Noun(rest),) if rest is not None and node == _none(Noun(rest)) else None


derived("condition", "defending player controls no <k:nouns>", _none, _of_none, AmountIs)
