"""Outlaws (700.12), whose turn it is not, and damage to an opponent as an occasion."""

from __future__ import annotations

from benchbook.cards.conditions import IsNot, TurnOf
from benchbook.cards.events import IsDealtDamage, ZoneChange
from benchbook.cards.grammar.forms import constant, form, means
from benchbook.cards.grammar.holes import W
from benchbook.cards.grammar.objects.nouns import PLURAL, SINGULAR
from benchbook.cards.objects import Is, Not

OUTLAW = Is("outlaw")
SINGULAR["outlaw"], PLURAL["outlaws"] = ("outlaw", OUTLAW), ("outlaws", OUTLAW)
constant("adjective", "outlaw", OUTLAW)
constant("adjective", "non-outlaw", Not(OUTLAW))

means("condition", "(it's|it 's) not <w:whose> turn", IsNot(TurnOf(W)))
for kind, combat in (("damage", None), ("combat damage", True), ("noncombat damage", False)):
    form("event", f"<who:watched player> is dealt {kind}", IsDealtDamage, combat=combat)
form("event", "<filter:watched> enters untapped", ZoneChange, to_zone="battlefield", untapped=True)
