"""Objects by a number of theirs: compared with an amount, or with another number of their own."""

from __future__ import annotations

from typing import Any

from benchbook.cards.amounts import AttributeOf
from benchbook.cards.grammar.forms import constant, derived
from benchbook.cards.grammar.raw import Pronoun
from benchbook.cards.objects import ITSELF, Compares

SIGNS = {
    "less than or equal to": "<=",
    "greater than or equal to": ">=",
    "less than": "<",
    "greater than": ">",
    "equal to": "=",
}
OTHERS = (
    ("toughness", "power"),
    ("power", "toughness"),
    ("power", "base power"),
    ("toughness", "base toughness"),
)


def compared(attribute: str) -> None:
    """ "With power less than …": an amount, which is no other number of "its": that would be the object's own."""
    for words, sign in SIGNS.items():

        def build(amount: Any, s: Any = sign) -> Compares | None:
            its = isinstance(amount, AttributeOf) and isinstance(amount.what, Pronoun) and amount.what.own
            other = its and not amount.what.noun and amount.attribute != attribute
            return None if other else Compares(attribute, s, amount)

        def take(node: Compares, s: Any = sign) -> tuple[Any, ...] | None:
            return (node.amount,) if node == Compares(attribute, s, node.amount) else None

        derived("after", f"with {attribute} {words} <a:amount>", build, take, Compares)


for of, than in OTHERS:
    for words, sign in SIGNS.items():
        own: Any = Compares(of, sign, AttributeOf(than, ITSELF))
        constant("after", f"with {of} {words} (its|their) {than}", own)
