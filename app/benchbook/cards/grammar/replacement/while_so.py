"""Draws and losses of life that are replaced while something is so: "while you have no cards in hand"."""

from __future__ import annotations

from dataclasses import replace

from benchbook.cards.abilities import Static
from benchbook.cards.conditions import TurnOf
from benchbook.cards.grammar.forms import YOU, constant
from benchbook.cards.grammar.replacement.instead import instead
from benchbook.cards.players import EachOpponent
from benchbook.cards.replacements import DrawReplaced, LifeReplaced

for words in (
    "if you would draw a card while <condition:condition> , instead <instead:clauses>",
    "if you would draw a card while <condition:condition> , <instead:clauses> instead",
):
    instead("static", words, DrawReplaced, who=YOU)

instead(
    "static", "if you would draw a card while <condition:condition> , skip that draw instead", DrawReplaced, who=YOU,
    instead=(),
)  # fmt: skip
TWICE = Static(replacements=(LifeReplaced(EachOpponent(), gain=False, times=2),))
constant(
    "conditional static",
    "if an opponent would lose life during your turn , they lose twice that much life instead",
    replace(TWICE, condition=TurnOf(YOU)),
)
