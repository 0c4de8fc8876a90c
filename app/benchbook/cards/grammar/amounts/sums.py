"""Amounts made of others, and counts with a name of their own: the difference, the party, symbols of a color."""

from __future__ import annotations

from benchbook.cards.amounts import AttributeOf, CountOf, Devotion, Difference, Number, PartySize, Sum
from benchbook.cards.conditions import AmountIs
from benchbook.cards.grammar.forms import constant, form, means
from benchbook.cards.grammar.holes import A, B, N
from benchbook.cards.mana import COLOR_NAMES
from benchbook.cards.vocabulary import NUMBER_WORDS

means("amount", "<a:digits> minus <b:amount>", Difference(A, B))
means("amount", "<a:amount-left> minus <b:amount>", Difference(A, B))
for value, word in enumerate(NUMBER_WORDS[1:11], 1):
    first = Number.of(value)
    means("amount", f"{word} plus <b:amount>", Sum((first, B)))
    means("amount", f"{word} minus <b:amount>", Difference(first, B))
# ── two counts, or a count and so many more ──
form("counted", "the number of <what:counted group>", CountOf)
for attribute in ("power", "toughness"):
    form("counted", f"<what:possessor> {attribute}", AttributeOf, attribute=attribute)
means("amount", "<a:counted> plus <b:counted>", Sum((A, B)))
means("amount", "<a:amount-left> plus <n:small number>", Sum((A, N)))


def _so_many_more(word: str, more: Number) -> None:
    constant("small number", word, more)
    means("cards", f"<n:that many> cards plus {word}", Sum((N, more)))


for value, word in enumerate(NUMBER_WORDS[1:4], 1):
    _so_many_more(word, Number.of(value))
constant("amount", "the number of creatures in your party", PartySize())
constant("each", "creature in your party", PartySize())
constant("condition", "you have a full party", AmountIs(PartySize(), "=", Number.of(4)))
for color in tuple(COLOR_NAMES.values())[:5]:
    constant(
        "amount",
        f"the number of {color} mana symbols in the mana costs of cards in your graveyard",
        Devotion((color,), "graveyard"),
    )
    constant(
        "amount", f"the number of {color} mana symbols in the mana costs of permanents you control", Devotion((color,))
    )


__all__ = ["form"]
