"""Damage to what a creature attacks: "the player or planeswalker it's attacking"."""

from __future__ import annotations

from benchbook.cards.grammar.forms import constant
from benchbook.cards.objects import AttackedBy, EventObject

for words in ("it 's", "that creature is"):
    constant("recipient", f"the player or planeswalker {words} attacking", AttackedBy(EventObject()))
