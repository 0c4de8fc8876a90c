"""A second land of a player in one turn."""

from __future__ import annotations

from benchbook.cards.conditions import Happened
from benchbook.cards.grammar.forms import constant
from benchbook.cards.objects import And, EventObject, Group, HasType, Not, Same
from benchbook.cards.players import ControllerOf

THAT = EventObject("subject")
ANOTHER = Group(And((HasType("land"), Not(Same(THAT)))))
constant(
    "condition",
    "that player had another land enter under their control this turn",
    Happened("entered", ControllerOf(THAT), ANOTHER),
)
