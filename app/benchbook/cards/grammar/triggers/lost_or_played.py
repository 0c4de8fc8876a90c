"""An opponent sacrifices or discards something; a card is played from exile; the first time in a turn."""

from __future__ import annotations

from typing import Any

from benchbook.cards.effects import Move
from benchbook.cards.events import AnyEvent, Casts, ObjectEvent, PlayerEvent
from benchbook.cards.grammar.forms import YOU, constant, derived, order
from benchbook.cards.objects import Anything

FROM_EXILE = AnyEvent((Casts(YOU, Anything(), from_zone="exile"), PlayerEvent("plays a land from exile", YOU)))
constant("event", "you play a card from exile", FROM_EXILE)
constant("event", "you play a land from exile or cast a spell from exile", FROM_EXILE)
constant("event", "you surveil for the first time each turn", PlayerEvent("surveils", YOU, nth=1))


def _lost(who: Any, permanent: Any, card: Any) -> AnyEvent:
    return AnyEvent((ObjectEvent("is sacrificed", permanent, who=who), PlayerEvent("discards", who, card)))


def _of_lost(node: AnyEvent) -> tuple[Any, ...] | None:
    if len(node.events) != 2 or not isinstance(node.events[0], ObjectEvent):
        return None
    first, second = node.events
    found = (first.who, first.filter, getattr(second, "filter", None))
    return found if found[0] is not None and found[2] is not None and node == _lost(*found) else None


derived("event", "<w:watched player> sacrifices <f:watched> or discards <g:watched card>", _lost, _of_lost, AnyEvent)
for words, fixed in (("", {}), (" under your control", {"control": YOU})):
    order(f"put <what:pronoun> from a graveyard onto the battlefield{words}", Move, to="battlefield",
          from_zone="graveyard", **fixed)  # fmt: skip
