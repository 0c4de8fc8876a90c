"""What a card with a plural name does: "when ~ enter"; asked after the singular, which is what is printed."""

from __future__ import annotations

from benchbook.cards.events import AnyEvent, Attacks, ZoneChange
from benchbook.cards.grammar.forms import constant
from benchbook.cards.objects import Same, This

OWN = Same(This())
ENTERS = ZoneChange(OWN, to_zone="battlefield")
constant("event", "~ enter or attack", AnyEvent((ENTERS, Attacks(OWN))))
constant("event", "~ enter", ENTERS)
constant("event", "~ attack", Attacks(OWN))
