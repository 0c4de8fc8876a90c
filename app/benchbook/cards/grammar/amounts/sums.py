"""Amounts made of others, and counts with a name of their own: the difference, the party, symbols of a color."""

from __future__ import annotations

from typing import Any

from benchbook.cards.amounts import AttributeOf, CountOf, Devotion, Difference, Number, PartySize, Sum
from benchbook.cards.conditions import AmountIs
from benchbook.cards.grammar.forms import constant, derived, form
from benchbook.cards.grammar.raw import parts_of_two
from benchbook.cards.mana import COLOR_NAMES
from benchbook.cards.vocabulary import NUMBER_WORDS


def _difference(node: Any) -> tuple[Any, ...] | None:
    return (node.left, node.right) if isinstance(node, Difference) and node.floor else None


derived("amount", "<a:digits> minus <b:amount>", Difference, _difference, Difference)
derived("amount", "<a:amount-left> minus <b:amount>", Difference, _difference, Difference)
for value, word in enumerate(NUMBER_WORDS[1:11], 1):
    first = Number.of(value)
    derived(
        "amount",
        f"{word} plus <b:amount>",
        lambda b, n=first: Sum((n, b)),
        lambda s, n=first: (s.parts[1],) if isinstance(s, Sum) and len(s.parts) == 2 and s.parts[0] == n else None,
        Sum,
    )
    derived(
        "amount",
        f"{word} minus <b:amount>",
        lambda b, n=first: Difference(n, b),
        lambda d, n=first: (d.right,) if isinstance(d, Difference) and d.floor and d.left == n else None,
        Difference,
    )
# ── two counts, or a count and so many more ──
form("counted", "the number of <what:counted group>", CountOf)
for attribute in ("power", "toughness"):
    form("counted", f"<what:possessor> {attribute}", AttributeOf, attribute=attribute)
derived("amount", "<a:counted> plus <b:counted>", lambda a, b: Sum((a, b)), parts_of_two(Sum), Sum)
derived(
    "amount",
    "<a:amount-left> plus <n:small number>",
    lambda a, n: Sum((a, n)),
    parts_of_two(Sum),
    Sum,
)


def _so_many_more(word: str, more: Number) -> None:
    constant("small number", word, more)
    derived(
        "cards",
        f"<n:that many> cards plus {word}",
        lambda n: Sum((n, more)),
        lambda s: (s.parts[0],) if isinstance(s, Sum) and s.parts[1:] == (more,) else None,
        Sum,
    )


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
