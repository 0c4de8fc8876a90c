"""Transforming as an occasion: into the face itself, entering or transforming, transforming into something."""

from __future__ import annotations

from benchbook.cards.events import AnyEvent, ObjectEvent, ZoneChange
from benchbook.cards.grammar.forms import derived
from benchbook.cards.objects import Same, This

# an ability of the face that it transforms into: that face has it as soon as it is up, the other face never does
INTO = ObjectEvent("transforms", Same(This()))
ENTERS_OR_INTO = AnyEvent((ZoneChange(Same(This()), to_zone="battlefield"), INTO))
for words, event in (
    ("transforms into ~", INTO),
    ("enters or transforms into ~", ENTERS_OR_INTO),
    ("enters or transforms", ENTERS_OR_INTO),
):
    derived(
        "event",
        f"<w:this> {words}",
        lambda w, e=event: e,
        lambda node, e=event: (This(),) if node == e else None,
        type(event),
    )
