"""Spells that share no creature type with what you control or have in your graveyard."""

from __future__ import annotations

from benchbook.cards.grammar.forms import YOU, constant
from benchbook.cards.objects import And, ControlledBy, Group, HasType, Not, Several, Shares

CREATURE = HasType("creature")
MINE = Group(And((CREATURE, ControlledBy(YOU))))
constant("after", "that doesn't share a creature type with a creature you control", Not(Shares("creature type", MINE)))
constant(
    "after",
    "that doesn't share a creature type with a creature you control or a creature card in your graveyard",
    Not(Shares("creature type", Several((MINE, Group(CREATURE, "graveyard", YOU))))),
)
