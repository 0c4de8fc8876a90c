"""Casting a card by paying something else than its mana cost."""

from __future__ import annotations

from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.costs import Cost, PayMana
from benchbook.cards.grammar.forms import YOU, derived


def _for(what: Any, mana: Any) -> do.CastCard:
    return do.CastCard(YOU, what, cost=Cost((PayMana(mana),)))


derived(
    "order",
    "cast <w:pronoun> by paying <m:mana> rather than paying its mana cost",
    _for,
    lambda e: (e.what, e.cost.mana) if e.cost is not None and e == _for(e.what, e.cost.mana) else None,
    do.CastCard,
)
