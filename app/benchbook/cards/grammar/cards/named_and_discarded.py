"""A card name that is chosen, and the cards with that name that a player discards from a revealed hand."""

from __future__ import annotations

from typing import Any

from benchbook.cards.effects import ChooseThing, Discard, InOrder, LookAt
from benchbook.cards.grammar.forms import YOU, derived
from benchbook.cards.objects import Anything, Chosen, Group


def _discarding(who: Any) -> InOrder:
    shown = LookAt(who, Group(Anything(), "hand", who), reveal=True)
    named = Group(Chosen("card name"), "hand", who)
    return InOrder((ChooseThing(YOU, "nonland card name", "card name"), shown, Discard(who, None, what=named)))


def _who(effect: InOrder) -> tuple[Any, ...] | None:
    last = effect.effects[-1] if len(effect.effects) == 3 else None
    return (last.who,) if isinstance(last, Discard) and effect == _discarding(last.who) else None


derived(
    "order",
    "choose a nonland card name . <p:one player> reveals their hand and discards all cards with that name",
    _discarding,
    _who,
    InOrder,
)
