"""How far apart two numbers of one object are: "the difference between its power and toughness"."""

from __future__ import annotations

from typing import Any

from benchbook.cards.amounts import AttributeOf, Difference, Sum
from benchbook.cards.grammar.forms import derived


def _apart(what: Any) -> Sum:
    """One less the other, whichever is greater: one of the two differences is nothing (107.1b)."""
    power, toughness = AttributeOf("power", what), AttributeOf("toughness", what)
    return Sum((Difference(power, toughness), Difference(toughness, power)))


def _of_apart(node: Sum) -> tuple[Any, ...] | None:
    left = node.parts[0].left if isinstance(node.parts[0], Difference) else None
    return (left.what,) if isinstance(left, AttributeOf) and node == _apart(left.what) else None


derived("amount", "the difference between <w:possessor> power and toughness", _apart, _of_apart, Sum)
