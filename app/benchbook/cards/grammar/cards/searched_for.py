"""Opponents whose searches are another's."""

from __future__ import annotations

from benchbook.cards.abilities import Static
from benchbook.cards.continuous import PlayerRule
from benchbook.cards.grammar.forms import constant
from benchbook.cards.players import EachOpponent

constant(
    "static rule",
    "you control your opponents while they 're searching their libraries".replace("they 're", "they're"),
    PlayerRule("is controlled while searching", EachOpponent()),
)
constant(
    "static",
    "while an opponent is searching their library , they exile each card they find . you may play those cards for as "
    "long as they remain exiled , and you may spend mana as though it were mana of any color to cast them",
    Static(rules=(PlayerRule("exiles what is found", EachOpponent()),)),
)
