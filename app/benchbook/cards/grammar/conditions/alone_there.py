"""The only creature card in the graveyard; a power greater than another's, said short."""

from __future__ import annotations

from typing import Any

from benchbook.cards.amounts import AttributeOf, CountOf, Number
from benchbook.cards.conditions import AllOf, AmountIs, InZone
from benchbook.cards.grammar.forms import YOU, derived
from benchbook.cards.objects import Group, HasType, This

ALONE = AllOf(
    (
        InZone(This(), "graveyard"),
        AmountIs(CountOf(Group(HasType("creature"), "graveyard", YOU)), "=", Number.of(1)),
    )
)
derived(
    "condition",
    "<w:this> is the only creature card in your graveyard",
    lambda w: ALONE,
    lambda c: (This(),) if c == ALONE else None,
    AllOf,
)


def _greater(attribute: Any) -> tuple[Any, Any]:
    def build(what: Any, _this: Any) -> AmountIs:
        return AmountIs(AttributeOf(attribute, what), ">", AttributeOf(attribute, This()))

    def take(node: AmountIs) -> tuple[Any, ...] | None:
        what = getattr(node.left, "what", None)
        return (what, This()) if what is not None and node == build(what, This()) else None

    return build, take


for attribute in ("power", "toughness"):
    derived("condition", f"<w:possessor> {attribute} is greater than <v:this> 's", *_greater(attribute), AmountIs)
