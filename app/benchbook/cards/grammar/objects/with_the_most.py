"""Players who have the most of something: each player who controls the most creatures."""

from __future__ import annotations

from typing import Any

from benchbook.cards.amounts import CountOf, Number, PlayerCount
from benchbook.cards.conditions import AmountIs
from benchbook.cards.grammar.conditions.comparisons import IT, SUCH, controlled
from benchbook.cards.grammar.filters import minus
from benchbook.cards.grammar.forms import derived
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.objects import ControlledBy, Group
from benchbook.cards.players import EachPlayer

NOBODY = Number.of(0)


def _most(noun: Noun) -> AmountIs | None:
    """Nobody controls more of them."""
    if noun.zone != "battlefield" or noun.who is not None:
        return None
    more = AmountIs(controlled(noun, IT), ">", controlled(noun, SUCH))
    return AmountIs(PlayerCount(EachPlayer(), more), "=", NOBODY)


def _of_most(node: Any) -> tuple[Any, ...] | None:
    more = getattr(getattr(node, "left", None), "condition", None)
    count = more.left if isinstance(more, AmountIs) and isinstance(more.left, CountOf) else None
    rest = minus(count.what.filter, ControlledBy(IT)) if count is not None and isinstance(count.what, Group) else None
    return (Noun(rest),) if rest is not None and node == _most(Noun(rest)) else None


derived("player fact", "controls the most <n:nouns>", _most, _of_most, AmountIs)
