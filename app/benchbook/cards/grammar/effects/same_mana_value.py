"""A spell that is countered if it has the mana value of a card that was revealed."""

from __future__ import annotations

from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.amounts import AttributeOf
from benchbook.cards.conditions import AmountIs
from benchbook.cards.grammar.forms import derived


def _countered(spell: Any, card: Any) -> do.If:
    same = AmountIs(AttributeOf("mana value", spell), "=", AttributeOf("mana value", card))
    return do.If(same, (do.CounterSpell(spell),))


def _of_countered(node: do.If) -> tuple[Any, Any] | None:
    said = node.condition
    amounts = (said.left, said.right) if isinstance(said, AmountIs) else ()
    if not all(isinstance(one, AttributeOf) for one in amounts) or not amounts:
        return None
    found = (amounts[0].what, amounts[1].what)
    return found if node == _countered(*found) else None


for words in ("it has the same mana value as <r:what>", "its mana value is that of <r:what>"):
    derived("order", f"counter <w:what> if {words}", _countered, _of_countered, do.If)
