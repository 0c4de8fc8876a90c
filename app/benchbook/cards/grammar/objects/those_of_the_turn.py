"""Creatures described by the turn: those that did or didn't attack in it, those controlled since it began."""

from __future__ import annotations

from benchbook.cards.grammar.forms import constant
from benchbook.cards.objects import And, ControlledBy, Is, Not
from benchbook.cards.players import ActivePlayer

ATTACKED = Is("attacked this turn")
constant("after", "that (didn't|did not) attack this turn", Not(ATTACKED))
SINCE = "continuously since the beginning of the turn"
constant(
    "after",
    f"the active player has controlled {SINCE}",
    And((ControlledBy(ActivePlayer()), Not(Is("summoning sick")))),
)
