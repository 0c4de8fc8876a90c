"""Spells that have a keyword twice: "have "cascade, cascade."" (702.85c)."""

from __future__ import annotations

from typing import Any

from benchbook.cards.abilities import Keyword, Static
from benchbook.cards.continuous import GainAbilities
from benchbook.cards.grammar.filters import minus, plus
from benchbook.cards.grammar.forms import YOU, derived
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.objects import And, CastFrom, Compares, Group

TWICE = (GainAbilities((Keyword("cascade"), Keyword("cascade"))),)
FROM_HAND = CastFrom("hand", YOU)


def _granted(noun: Noun, number: Any) -> Static | None:
    if noun.zone != "stack" or noun.who is not None:
        return None
    large = plus(plus(noun.filter, FROM_HAND), Compares("mana value", ">=", number))
    return Static(Group(large, "stack", YOU), TWICE)


def _of_granted(node: Static) -> tuple[Any, ...] | None:
    parts = node.what.filter.parts if isinstance(node.what, Group) and isinstance(node.what.filter, And) else ()
    last = parts[-1] if parts else None
    if not isinstance(last, Compares):
        return None
    rest = minus(minus(node.what.filter, last), FROM_HAND)
    found = (Noun(rest, "stack"), last.amount) if rest is not None else None
    return found if found is not None and node == _granted(*found) else None


derived(
    "static",
    '<n:nouns> you cast from your hand with mana value <d:digits> or greater have " cascade , cascade . "',
    _granted,
    _of_granted,
    Static,
)
