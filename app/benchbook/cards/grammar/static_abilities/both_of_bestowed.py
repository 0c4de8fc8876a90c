"""What a creature gives itself, and the creature that it enchants once it is bestowed, alike."""

from __future__ import annotations

from benchbook.cards.grammar.forms import constant
from benchbook.cards.objects import Attached, Several, This

constant("static many", "(~|this creature) and enchanted creature each", Several((This(), Attached())))
