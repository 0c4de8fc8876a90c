""" "If an opponent controls four or more lands": one opponent by themselves, not all of them together."""

from __future__ import annotations

from typing import Any

from benchbook.cards.abilities import Ability
from benchbook.cards.amounts import CountOf, Number, PlayerCount
from benchbook.cards.conditions import AmountIs
from benchbook.cards.grammar.another_than import mapped
from benchbook.cards.grammar.forms import replaced
from benchbook.cards.objects import ControlledBy
from benchbook.cards.players import EachOpponent, EventPlayer

THEIRS, ITS = ControlledBy(EachOpponent()), ControlledBy(EventPlayer())


def one_opponent(ability: Ability, text: str) -> Ability:
    """The ability with such a number asked of each opponent apart."""
    if "an opponent controls" not in text:
        return ability
    told: Ability = mapped(ability, _of_one)
    return told


def _of_one(node: Any) -> Any:
    if not isinstance(node, AmountIs) or not isinstance(node.left, CountOf) or not isinstance(node.right, Number):
        return node
    apart = replaced(node, THEIRS, ITS)
    return node if apart == node else AmountIs(PlayerCount(EachOpponent(), apart), ">=", Number.of(1))
