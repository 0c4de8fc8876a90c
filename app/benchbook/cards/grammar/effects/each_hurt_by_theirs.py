"""Damage to each player by what that player has: cards in hand or graveyard, cards drawn, life lost this turn."""

from __future__ import annotations

from typing import Any

from benchbook.cards.amounts import CountOf, HappenedThisTurn
from benchbook.cards.effects import DealDamage
from benchbook.cards.grammar.forms import constant
from benchbook.cards.objects import Anything, Group, PlayerAsObject, This
from benchbook.cards.players import BoundPlayer, EachOpponent, EachPlayer

EACH = BoundPlayer("each")
NUMBERS: tuple[tuple[str, Any], ...] = (
    ("the number of cards in (that player 's|their) hand", CountOf(Group(Anything(), "hand", EACH))),
    ("the number of cards in (that player 's|their) graveyard", CountOf(Group(Anything(), "graveyard", EACH))),
    ("the number of cards (that player has|they 've) drawn this turn", HappenedThisTurn("cards drawn", EACH)),
    ("the number of cards (that player has|they 've) discarded this turn", HappenedThisTurn("cards discarded", EACH)),
    ("the [amount of] life (that player|they) lost this turn", HappenedThisTurn("life lost", EACH)),
)
for words, who in (("each player", EachPlayer()), ("each opponent", EachOpponent())):
    for number, amount in NUMBERS:
        constant(
            "clause",
            f"(~|this spell) deals damage to {words} equal to {number}",
            DealDamage(amount, PlayerAsObject(who), This()),
        )
