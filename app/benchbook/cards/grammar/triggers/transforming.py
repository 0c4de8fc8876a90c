"""Transforming as an occasion: into the face itself, entering or transforming, transforming into something."""

from __future__ import annotations

from benchbook.cards.events import AnyEvent, ObjectEvent, ZoneChange
from benchbook.cards.grammar.forms import derived, means
from benchbook.cards.grammar.holes import F, N
from benchbook.cards.grammar.raw import Noun
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


# ── the face that it transforms into (701.27) ──


means("event", "<f:watched> transforms into (a|an) <n:noun>", ObjectEvent("transforms", F, by=N), n=Noun(N))
