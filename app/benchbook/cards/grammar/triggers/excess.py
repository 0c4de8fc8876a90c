"""Excess damage: dealt to somebody else instead, and what watches it (120.4a, 120.10)."""

from __future__ import annotations

from benchbook.cards import effects as do
from benchbook.cards.events import IsDealtDamage
from benchbook.cards.grammar.forms import form, object_verb

object_verb(
    "deal* <amount:damage> to <to:recipient> . excess damage is dealt to that creature 's controller instead",
    do.DealDamage,
    subject="source",
    excess_to_controller=True,
)
object_verb(
    "deal* damage equal to <amount> to <to:recipient> . if the creature you control has trample , excess damage is "
    "dealt to that creature 's controller instead",
    do.DealDamage,
    subject="source",
    excess_to_controller=True,
    if_trample=True,
)
for kind, combat in (("excess damage", None), ("excess combat damage", True), ("excess noncombat damage", False)):
    form("event", f"<filter:watched> is dealt {kind}", IsDealtDamage, combat=combat, excess=True)
