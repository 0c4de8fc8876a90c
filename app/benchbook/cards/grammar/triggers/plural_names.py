"""What a card with a plural name does: "when ~ enter"; asked after the singular, which is what is printed."""

from __future__ import annotations

from benchbook.cards.grammar.wording import *

OWN = Same(This())
ENTERS = ZoneChange(OWN, to_zone="battlefield")
constant("event: ~ enter or attack", AnyEvent((ENTERS, Attacks(OWN))))
constant("event: ~ enter", ENTERS)
constant("event: ~ attack", Attacks(OWN))
