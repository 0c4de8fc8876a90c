"""Targets that another player chooses among what they control: "… that player controls of their choice"."""

from __future__ import annotations

from benchbook.cards.grammar.forms import constant, form
from benchbook.cards.objects import OF_AN_OPPONENTS_CHOICE, TheirChoice
from benchbook.cards.players import EachOpponent

form("after", "<who:one player> controls of their choice", TheirChoice)
form("after", "<who:they players> control of their choice", TheirChoice)
constant("after", "of an opponent 's choice they control", TheirChoice(EachOpponent()))
constant("after", "of an opponent 's choice", OF_AN_OPPONENTS_CHOICE)
