"""Restarting the game (727) and playing a subgame (729)."""

from __future__ import annotations

from benchbook.cards import effects as do
from benchbook.cards.amounts import HalfOf, LifeOf
from benchbook.cards.grammar.forms import constant, form
from benchbook.cards.players import BoundPlayer, EachOpponent, EachPlayer

WINNERS, OTHERS = BoundPlayer("won the subgame"), BoundPlayer("didn't win the subgame")

constant("clause", "restart the game", do.RestartGame())
form("clause", "restart the game , leaving in exile <what>", do.RestartGame)
constant("clause", "players play a magic subgame , using their libraries as their decks", do.PlaySubgame(EachPlayer()))
constant("one player", "each player who doesn't win the subgame", OTHERS)
constant("one player", "the winner of the subgame", WINNERS)

# Each of several players by their own life total.
OWN = LifeOf(BoundPlayer("each player"))
MANY = (
    ("each player", EachPlayer()),
    ("each opponent", EachOpponent()),
    ("each player who doesn't win the subgame", OTHERS),
)  # fmt: skip
for words, who in MANY:
    for rounded in ("up", "down"):
        constant("clause", f"{words} loses half their life , rounded {rounded}", do.LoseLife(who, HalfOf(OWN, rounded)))
