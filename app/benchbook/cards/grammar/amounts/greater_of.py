"""The greater of two amounts, and twice X."""

from __future__ import annotations

from typing import Any

from benchbook.cards.amounts import Difference, Number, Product, Sum, VariableX
from benchbook.cards.grammar.forms import constant, derived


def _greater(first: Any, second: Any) -> Sum:
    """One, and what the other has over it."""
    return Sum((first, Difference(second, first)))


def _of_greater(node: Sum) -> tuple[Any, ...] | None:
    last = node.parts[1] if len(node.parts) == 2 else None
    return (
        (node.parts[0], last.left) if isinstance(last, Difference) and node == _greater(last.right, last.left) else None
    )


derived("amount", "<a:digits> or <b:amount> , whichever is greater", _greater, _of_greater, Sum)
constant("many", "twice x", Product(Number.of(2), VariableX()))
