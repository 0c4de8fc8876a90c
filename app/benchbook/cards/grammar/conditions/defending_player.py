"""What the defending player controls, or does not."""

from __future__ import annotations

from typing import Any

from benchbook.cards.amounts import CountOf, Number
from benchbook.cards.conditions import AmountIs
from benchbook.cards.grammar.filters import minus, plus
from benchbook.cards.grammar.forms import ONE, derived
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.objects import ControlledBy, Group
from benchbook.cards.players import DefendingPlayer

THEIRS = ControlledBy(DefendingPlayer())


def _controls(words: str, comparison: Any, number: Number) -> None:
    def build(noun: Noun) -> AmountIs | None:
        count = CountOf(Group(plus(noun.filter, THEIRS)))
        return AmountIs(count, comparison, number) if noun.zone == "battlefield" else None

    def take(node: AmountIs) -> tuple[Noun] | None:
        group = node.left.what if isinstance(node.left, CountOf) else None
        rest = minus(group.filter, THEIRS) if isinstance(group, Group) else None
        return (Noun(rest),) if rest is not None and node == build(Noun(rest)) else None

    derived("condition", f"defending player controls {words}", build, take, AmountIs)


_controls("no <k:nouns>", "=", Number.of(0))
_controls("(a|an) <k:noun>", ">=", ONE)
