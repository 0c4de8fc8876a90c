"""Creatures that attack only alone, or where others attack; players who must attack with one of theirs."""

from __future__ import annotations

from benchbook.cards.continuous import Cant, Must, PlayerRule
from benchbook.cards.grammar.forms import SUBJECT, constant
from benchbook.cards.grammar.static_abilities.statics import rule
from benchbook.cards.objects import Same, This
from benchbook.cards.players import EachOpponent

rule("can only attack alone", Cant("attack with others", what=SUBJECT))

constant(
    "static rule",
    "if a creature you control attacks , (~|this creature) also attacks if able",
    Must("attack with others", Same(This())),
)

constant(
    "static rule",
    "each opponent must attack you or a planeswalker you control with at least one creature each combat if able",
    PlayerRule("must attack you or yours", EachOpponent()),
)
