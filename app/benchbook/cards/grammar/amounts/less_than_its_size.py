"""A number of an object less a fixed one: "its toughness minus 1"."""

from __future__ import annotations

from typing import Any

from benchbook.cards.amounts import AttributeOf, Difference, Number
from benchbook.cards.grammar.forms import derived

for attribute in ("power", "toughness", "mana value"):

    def _less(what: Any, number: Any, a: Any = attribute) -> Difference:
        return Difference(AttributeOf(a, what), number)

    def _of_less(node: Difference, b: Any = _less) -> tuple[Any, ...] | None:
        what = node.left.what if isinstance(node.left, AttributeOf) else None
        told = what is not None and isinstance(node.right, Number)
        return (what, node.right) if told and node == b(what, node.right) else None

    derived("amount", f"<w:possessor> {attribute} minus <n:digits>", _less, _of_less, Difference)
