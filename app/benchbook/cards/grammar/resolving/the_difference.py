"""Which difference is meant: between the two amounts that the condition of the instruction compares."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from benchbook.cards.abilities import Triggered
from benchbook.cards.amounts import BoundAmount, CountOf, Difference, LifeOf, Number
from benchbook.cards.conditions import AmountIs
from benchbook.cards.effects import If
from benchbook.cards.grammar.sentences.marked import Declined
from benchbook.cards.mapping import mapped

DIFFERENCE = BoundAmount("the difference")
COMPARED = CountOf | LifeOf | Number


def the_difference(ability: Any) -> Any:
    """The ability with the difference told by its amounts. Raises Declined where no condition compares two."""
    if "the difference" not in getattr(ability, "text", ""):
        return ability
    if isinstance(ability, Triggered) and ability.condition is not None:
        ability = replace(ability, effects=_told(ability.effects, ability.condition))
    told = mapped(ability, lambda node: _of_its_own(node) if isinstance(node, If) else node)
    mapped(told, _none_left)
    return told


def _none_left(node: Any) -> Any:
    if node == DIFFERENCE:
        raise Declined("the difference")
    return node


def _of_its_own(node: If) -> If:
    return replace(node, effects=_told(node.effects, node.condition))


def _told(effects: Any, condition: Any) -> Any:
    difference = _between(condition)
    if difference is None:
        return effects
    return mapped(effects, lambda node: difference if node == DIFFERENCE else node)


def _between(condition: Any) -> Difference | None:
    """The greater of the amounts less the other one."""
    if not isinstance(condition, AmountIs) or not all(
        isinstance(one, COMPARED) for one in (condition.left, condition.right)
    ):
        return None
    less, more = (condition.left, condition.right)
    if condition.comparison in (">", ">="):
        less, more = more, less
    return Difference(more, less) if condition.comparison in ("<", "<=", ">", ">=") else None
