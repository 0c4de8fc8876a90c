"""What opponents did this turn: the conditions of spells that then cost less or nothing."""

# mypy: disable-error-code="misc, union-attr, arg-type, attr-defined, index, assignment, call-arg"
from __future__ import annotations

from typing import Any

from benchbook.cards.amounts import HappenedThisTurn
from benchbook.cards.conditions import AmountIs
from benchbook.cards.grammar.comparisons import IT, ONE, SOMEBODY, of_players
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.objects import Anything, Group

CAST = HappenedThisTurn("spells cast", IT)
of_players(
    "cast <n:word number> or more spells this turn",
    lambda n: AmountIs(CAST, ">=", n),
    lambda c: (c.right,) if c == AmountIs(CAST, ">=", c.right) else None,
    SOMEBODY[:1],
)
of_players(
    "searched their library this turn",
    lambda: AmountIs(HappenedThisTurn("searches", IT), ">=", ONE),
    lambda c: () if c == AmountIs(HappenedThisTurn("searches", IT), ">=", ONE) else None,
    SOMEBODY[:1],
)


def _of_kind(noun: Noun) -> AmountIs | None:
    fits = noun.zone == "stack" and not isinstance(noun.filter, Anything)
    return AmountIs(HappenedThisTurn("spells cast", IT, Group(noun.filter, "stack")), ">=", ONE) if fits else None


def _kind_of(node: AmountIs) -> tuple[Any, ...] | None:
    group = getattr(node.left, "what", None)
    return (Noun(group.filter, "stack"),) if isinstance(group, Group) else None


for words in ("cast", "has cast"):
    of_players(f"{words} (a|an) <n:noun> this turn", _of_kind, _kind_of, SOMEBODY[:1])
