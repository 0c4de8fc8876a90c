"""An opponent sacrifices or discards something; a card is played from exile; the first time in a turn."""

from __future__ import annotations

from benchbook.cards.effects import Move
from benchbook.cards.events import AnyEvent, Casts, ObjectEvent, PlayerEvent
from benchbook.cards.grammar.forms import YOU, constant, means, order
from benchbook.cards.grammar.holes import F, G, W
from benchbook.cards.objects import Anything

FROM_EXILE = AnyEvent((Casts(YOU, Anything(), from_zone="exile"), PlayerEvent("plays a land from exile", YOU)))
constant("event", "you play a card from exile", FROM_EXILE)
constant("event", "you play a land from exile or cast a spell from exile", FROM_EXILE)
constant("event", "you surveil for the first time each turn", PlayerEvent("surveils", YOU, nth=1))


means(
    "event",
    "<w:watched player> sacrifices <f:watched> or discards <g:watched card>",
    AnyEvent((ObjectEvent("is sacrificed", F, who=W), PlayerEvent("discards", W, G))),
)
for words, fixed in (("", {}), (" under your control", {"control": YOU})):
    order(f"put <what:pronoun> from a graveyard onto the battlefield{words}", Move, to="battlefield",
          from_zone="graveyard", **fixed)  # fmt: skip
