"""A number that is exactly so great: "if its power is exactly 20", "as long as there is exactly one counter on it"."""

from __future__ import annotations

from typing import Any

from benchbook.cards.amounts import CountersOn, LifeOf
from benchbook.cards.conditions import AmountIs
from benchbook.cards.grammar.forms import ONE, YOU, derived, form
from benchbook.cards.players import EachOpponent, EachOtherPlayer, EachPlayer

MANY = (EachOpponent, EachPlayer, EachOtherPlayer, type(YOU))
form("condition", "<left:amount> is exactly <right:digits>", AmountIs, comparison="=")


def _has(who: Any, number: Any) -> AmountIs | None:
    return None if isinstance(who, MANY) else AmountIs(LifeOf(who), "=", number)


derived(
    "condition",
    "<w:one player> has exactly <n:digits> life",
    _has,
    lambda c: (c.left.who, c.right) if isinstance(c.left, LifeOf) and c == _has(c.left.who, c.right) else None,
    AmountIs,
)


def _one_counter(kind: str, what: Any) -> AmountIs:
    return AmountIs(CountersOn(kind, what), "=", ONE)


derived(
    "condition",
    "there is exactly one <k:counter kind> counter on <w:this>",
    _one_counter,
    lambda c: (c.left.kind, c.left.what) if isinstance(c.left, CountersOn) and c.comparison == "=" else None,
    AmountIs,
)
