"""What the top card of your library is."""

from __future__ import annotations

from typing import Any

from benchbook.cards.amounts import Number
from benchbook.cards.conditions import Matches
from benchbook.cards.grammar.forms import YOU, derived
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.objects import TopOf

TOP = TopOf(YOU, Number.of(1))


def _of_card(node: Matches) -> tuple[Any, ...] | None:
    return (Noun(node.filter, ""),) if node.what == TOP else None


derived(
    "condition",
    "the top card of your library is (a|an) <n:noun>",
    lambda n: Matches(TOP, n.filter) if n.zone == "" and n.who is None else None,
    _of_card,
    Matches,
)
derived(
    "condition",
    "the top card of your library is <f:adjectives>",
    lambda f: Matches(TOP, f),
    lambda c: (c.filter,) if c.what == TOP else None,
    Matches,
)
