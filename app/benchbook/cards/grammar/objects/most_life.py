"""The player with the most life, as a player and as what is attacked."""

from __future__ import annotations

from benchbook.cards.amounts import Number, PlayerCount
from benchbook.cards.conditions import AmountIs
from benchbook.cards.events import Attacks
from benchbook.cards.grammar.forms import YOU, constant, means
from benchbook.cards.grammar.holes import F
from benchbook.cards.objects import And, Is
from benchbook.cards.players import MostLife

LEADER = Is("attacking a player with the most life")
LEADING = Is("its controller has the most life")
MOST = "the player with the most life"
constant("one player", MOST, MostLife())
AHEAD = AmountIs(PlayerCount(MostLife()), "=", Number.of(1))
constant(
    "condition",
    "(a player has more life than each other player|one player has more life than every other player)",
    AHEAD,
)
YOU_LEAD = AmountIs(PlayerCount(MostLife(YOU)), "=", Number.of(1))
constant("condition", "you have more life than each (other player|opponent)", YOU_LEAD)


def _attacks(template: str, status: Is) -> None:
    """A creature attacks, and something is so as it does."""

    means("event", template, Attacks(And((F, status))))


_attacks(f"<f:watched> attacks {MOST} or tied for most life", LEADER)
_attacks("<f:watched> attacks while you have the most life or are tied for most life", LEADING)
