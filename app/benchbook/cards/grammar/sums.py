"""Amounts made of others, and counts with a name of their own: the difference, the party, symbols of a color."""

# mypy: disable-error-code="misc, union-attr, arg-type, attr-defined, index, assignment, call-arg"
from __future__ import annotations

from typing import Any

from benchbook.cards.amounts import AsItIs, AttributeOf, Devotion, Difference, Number, PartySize, Sum
from benchbook.cards.conditions import AmountIs
from benchbook.cards.continuous import ModifyPT
from benchbook.cards.effects import Continuous
from benchbook.cards.grammar.forms import constant, derived, form
from benchbook.cards.mana import COLOR_NAMES
from benchbook.cards.objects import Group
from benchbook.cards.vocabulary import NUMBER_WORDS

ZERO, ONE = Number.of(0), Number.of(1)


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
constant("amount", "the number of creatures in your party", PartySize())
constant("each", "creature in your party", PartySize())
constant("condition", "you have a full party", AmountIs(PartySize(), "=", Number.of(4)))
for color in tuple(COLOR_NAMES.values())[:5]:
    constant(
        "amount", f"the number of {color} mana symbols in the mana costs of permanents you control", Devotion((color,))
    )


# ── doubled power and toughness (701.10) ──
def _doubled(what: Any, duration: Any, power: bool, toughness: bool) -> Any:
    if isinstance(what, Group):
        return None
    sizes = [
        AsItIs(AttributeOf(a, what)) if wanted else ZERO for a, wanted in (("power", power), ("toughness", toughness))
    ]
    return Continuous(what, (ModifyPT(*sizes),), duration)


for words, which in (
    ("power", (True, False)),
    ("toughness", (False, True)),
    ("power and toughness", (True, True)),
):
    derived(
        "order",
        f"double <w:possessor> {words} <d:duration>",
        lambda w, d, s=which: _doubled(w, d, *s),
        lambda e, s=which: (e.what, e.duration) if e == _doubled(e.what, e.duration, *s) else None,
        Continuous,
    )
__all__ = ["form"]
