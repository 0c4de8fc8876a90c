"""Permanents that are returned to a hand; what leaves the battlefield or untaps; a card that is discarded itself."""

from __future__ import annotations

from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.abilities import Triggered
from benchbook.cards.continuous import ExtraTrigger
from benchbook.cards.events import AnyEvent, DealsDamage, ObjectEvent, PlayerEvent, ZoneChange
from benchbook.cards.grammar.forms import YOU, constant, derived, form
from benchbook.cards.objects import ControlledBy, Is, Or, Same, This
from benchbook.cards.players import EachPlayer

for whose, who in (("your", YOU), ("a player 's", EachPlayer())):
    form(
        "event", f"<filter:watched> is returned to {whose} hand [from the battlefield]", ZoneChange,
        from_zone="battlefield", to_zone="hand", who=who,
    )  # fmt: skip
    form(
        "event", f"one or more <filter:watched many> are returned to {whose} hand [from the battlefield]", ZoneChange,
        from_zone="battlefield", to_zone="hand", who=who, batch=True,
    )  # fmt: skip


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
constant("event", "you discard it", PlayerEvent("discards", YOU, Same(This())))


def _hits_again(filter_: Any) -> ExtraTrigger:
    return ExtraTrigger(DealsDamage(filter_, to_player=EachPlayer(), combat=True), ControlledBy(YOU))


derived(
    "static rule",
    "if <f:watched> dealing combat damage to a player causes a triggered ability of a permanent you control to "
    "trigger , that ability triggers an additional time",
    _hits_again,
    lambda r: (r.event.source,) if r == _hits_again(getattr(r.event, "source", None)) else None,
    ExtraTrigger,
)


# ── a creature and the one it is paired with (702.95b) ──
PAIRED = Or((Same(This()), Is("of its pair")))
derived(
    "watched",
    "<w:this> or a creature it 's paired with",
    lambda w: PAIRED,
    lambda f: (This(),) if f == PAIRED else None,
    Or,
)
