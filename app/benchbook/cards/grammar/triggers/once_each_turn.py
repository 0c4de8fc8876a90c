"""Discarding for the first time each turn; a second land in one turn."""

from __future__ import annotations

from benchbook.cards.conditions import Happened
from benchbook.cards.events import PlayerEvent
from benchbook.cards.grammar.forms import YOU, constant
from benchbook.cards.objects import And, EventObject, Group, HasType, Not, Same
from benchbook.cards.players import ControllerOf

FIRST = PlayerEvent("discards", YOU, nth=1, batch=True)
constant("event", "you discard one or more cards for the first time each turn", FIRST)
THAT = EventObject("subject")
ANOTHER = Group(And((HasType("land"), Not(Same(THAT)))))
constant(
    "condition",
    "that player had another land enter under their control this turn",
    Happened("entered", ControllerOf(THAT), ANOTHER),
)
