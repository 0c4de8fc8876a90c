"""Casting a card by paying something else than its mana cost."""

from __future__ import annotations

from benchbook.cards import effects as do
from benchbook.cards.costs import Cost, PayMana
from benchbook.cards.grammar.forms import YOU, means
from benchbook.cards.grammar.holes import M, W

means(
    "order",
    "cast <w:pronoun> by paying <m:mana> rather than paying its mana cost",
    do.CastCard(YOU, W, cost=Cost((PayMana(M),))),
)
