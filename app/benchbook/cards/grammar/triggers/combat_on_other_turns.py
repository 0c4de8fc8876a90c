"""The beginning of combat on other players' turns."""

from __future__ import annotations

from benchbook.cards.events import BeginningOf
from benchbook.cards.grammar.forms import constant
from benchbook.cards.players import EachOpponent, EachPlayer

for words, who in (("each opponent 's turn", EachOpponent()), ("each player 's turn", EachPlayer())):
    constant("step event", f"the beginning of combat on {words}", BeginningOf("combat", who))
