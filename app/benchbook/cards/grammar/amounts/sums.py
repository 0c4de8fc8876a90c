"""Amounts made of others: sums, differences, the greater of two, symbols of a color, the party."""

from __future__ import annotations

from benchbook.cards.grammar.conditions.more_or_fewer import MINE
from benchbook.cards.grammar.resolving.particular_references import DIFFERENCE
from benchbook.cards.grammar.wording import *

means("amount: <a:digits> minus <b:amount>", Difference(A, B))
means("amount: <a:amount-left> minus <b:amount>", Difference(A, B))
for value, word in enumerate(NUMBER_WORDS[1:11], 1):
    first = Number.of(value)
    means(f"amount: {word} plus <b:amount>", Sum((first, B)))
    means(f"amount: {word} minus <b:amount>", Difference(first, B))
# ── two counts, or a count and so many more ──
form("counted: the number of <what:counted group>", CountOf)
for attribute in ("power", "toughness"):
    form(f"counted: <what:possessor> {attribute}", AttributeOf, attribute=attribute)
means("amount: <a:counted> plus <b:counted>", Sum((A, B)))
means("amount: <a:amount-left> plus <n:small number>", Sum((A, N)))


def _so_many_more(word: str, more: Number) -> None:
    constant(f"small number: {word}", more)
    means(f"cards: <n:that many> cards plus {word}", Sum((N, more)))


for value, word in enumerate(NUMBER_WORDS[1:4], 1):
    _so_many_more(word, Number.of(value))
constant("amount: the number of creatures in your party", PartySize())
constant("each: creature in your party", PartySize())
constant("condition: you have a full party", AmountIs(PartySize(), "=", Number.of(4)))
for color in tuple(COLOR_NAMES.values())[:5]:
    constant(
        f"amount: the number of {color} mana symbols in the mana costs of cards in your graveyard",
        Devotion((color,), "graveyard"),
    )
    constant(
        f"amount: the number of {color} mana symbols in the mana costs of permanents you control", Devotion((color,))
    )

__all__ = ["form"]

means("amount: <a:digits> or <b:amount> , whichever is greater", Sum((A, Difference(B, A))))
constant("many: twice x", Product(Number.of(2), VariableX()))

for attribute in ("power", "toughness", "mana value"):
    form(f"amount: the (greatest|highest) {attribute} among <what:many objects>", GreatestOf, attribute=attribute)

for attribute in ("power", "toughness", "mana value"):
    means(
        f"amount: <w:possessor> {attribute} minus <n:digits>",
        Difference(AttributeOf(attribute, W), N),
        n=N.only(Number),
    )

means(
    "amount: the difference between <w:possessor> power and toughness",
    Sum(
        (
            Difference(AttributeOf("power", W), AttributeOf("toughness", W)),
            Difference(AttributeOf("toughness", W), AttributeOf("power", W)),
        )
    ),
)
constant("amount: the difference", DIFFERENCE)
means("condition: you have fewer than <n:word number> cards in hand", AmountIs(MINE, "<", N))
