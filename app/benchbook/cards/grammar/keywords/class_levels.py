"""When a Class becomes of a level (716.2)."""

from __future__ import annotations

from benchbook.cards.events import ObjectEvent
from benchbook.cards.grammar.forms import constant
from benchbook.cards.objects import Same, This

for level in (2, 3, 4):
    constant("event", f"this class becomes level {level}", ObjectEvent(f"becomes level {level}", Same(This())))
