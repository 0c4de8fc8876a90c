"""How many one of the opponents controls: it must be so of one of them, not of all together."""

from __future__ import annotations

from typing import Any

from benchbook.cards.amounts import CountOf
from benchbook.cards.conditions import AmountIs
from benchbook.cards.grammar.conditions.comparisons import IT, SOMEBODY, ZERO, of_players
from benchbook.cards.grammar.filters import minus, plus
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.objects import ControlledBy, Group


def _controls(comparison: str) -> tuple[Any, Any]:
    def fact(number: Any, noun: Noun) -> AmountIs | None:
        theirs = CountOf(Group(plus(noun.filter, ControlledBy(IT))))
        return AmountIs(theirs, comparison, number) if noun.zone == "battlefield" else None

    def take(condition: AmountIs) -> tuple[Any, Noun] | None:
        group = condition.left.what if isinstance(condition.left, CountOf) else None
        rest = minus(group.filter, ControlledBy(IT)) if isinstance(group, Group) else None
        return None if rest is None else (condition.right, Noun(rest))

    return fact, take


def _controls_none() -> tuple[Any, Any]:
    fact, take = _controls("=")

    def of_none(condition: AmountIs) -> tuple[Noun] | None:
        found = take(condition)
        return (found[1],) if found is not None and found[0] == ZERO else None

    return (lambda noun: fact(ZERO, noun)), of_none


OPPONENT = SOMEBODY[:1]
for words, comparison in (
    ("<n:word number> or more", ">="),
    ("<n:word number> or fewer", "<="),
    ("exactly <n:word number>", "="),
):
    of_players(f"controls {words} <k:nouns>", *_controls(comparison), OPPONENT)
of_players("controls no <k:nouns>", *_controls_none(), OPPONENT)
