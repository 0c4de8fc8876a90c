"""When the source leaves the battlefield or becomes untapped: what an instruction puts off until then (603.7)."""

from __future__ import annotations

from benchbook.cards import effects as do
from benchbook.cards.abilities import Triggered
from benchbook.cards.events import AnyEvent, ObjectEvent, ZoneChange
from benchbook.cards.grammar.forms import derived
from benchbook.cards.objects import Same, This

GONE_OR_UNTAPPED = AnyEvent((ZoneChange(Same(This()), "battlefield"), ObjectEvent("becomes untapped", Same(This()))))
derived(
    "whole sentence",  # what an instruction puts off until then (603.7)
    "when <w:this> leaves the battlefield or becomes untapped , <e:clauses> .",
    lambda w, e: (do.DelayedTrigger(Triggered(GONE_OR_UNTAPPED, e)),),
    lambda d: (
        (This(), d.ability.effects) if d == do.DelayedTrigger(Triggered(GONE_OR_UNTAPPED, d.ability.effects)) else None
    ),
    do.DelayedTrigger,
)
