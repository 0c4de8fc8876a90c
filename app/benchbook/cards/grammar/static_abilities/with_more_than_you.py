"""Opponents who control more of a kind than you and may not have more of it: "… can't cast creature spells"."""

from __future__ import annotations

from typing import Any

from benchbook.cards.abilities import Static
from benchbook.cards.amounts import CountOf
from benchbook.cards.conditions import AmountIs
from benchbook.cards.continuous import Cant
from benchbook.cards.grammar.conditions.comparisons import SUCH, controlled
from benchbook.cards.grammar.filters import minus
from benchbook.cards.grammar.forms import YOU, constant
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.objects import ControlledBy, Group, HasType
from benchbook.cards.players import EachOpponent, SuchPlayers

SAME = " . the same is true for artifacts and enchantments"


def _more(noun: Noun) -> AmountIs | None:
    there = noun.zone == "battlefield" and noun.who is None
    return AmountIs(controlled(noun, SUCH), ">", controlled(noun, YOU)) if there else None


def _of_more(node: Any) -> tuple[Any, ...] | None:
    group = node.left.what if isinstance(node, AmountIs) and isinstance(node.left, CountOf) else None
    rest = minus(group.filter, ControlledBy(SUCH)) if isinstance(group, Group) else None
    return (Noun(rest),) if rest is not None and node == _more(Noun(rest)) else None


def _barred(kind: str) -> Cant:
    return Cant("cast", what=HasType(kind), who=SuchPlayers(EachOpponent(), _more(Noun(HasType(kind)))))


CREATURES, OTHERS = _barred("creature"), (_barred("artifact"), _barred("enchantment"))
BARRED = "each opponent who controls more creatures than you can't cast creature spells"
constant("static", BARRED, Static(rules=(CREATURES,)))
constant("static", BARRED + SAME, Static(rules=(CREATURES, *OTHERS)))
constant(
    "static",
    "each opponent who controls more lands than you can't play lands",
    Static(rules=(Cant("play lands", who=SuchPlayers(EachOpponent(), _more(Noun(HasType("land"))))),)),
)
