"""Becoming a target as an occasion: of a spell of a kind, for the first time each turn, of an opponent."""

from __future__ import annotations

from typing import Any

from benchbook.cards.events import AnyEvent, BecomesTarget
from benchbook.cards.grammar.forms import YOU, derived, form
from benchbook.cards.objects import And, HasType, Is, Or
from benchbook.cards.players import EachOpponent

form(
    "event",
    "<filter:watched> becomes the target of a spell or ability you control for the first time each turn",
    BecomesTarget,
    by_whom=YOU,
    first_time=True,
)


def _me_or(filter_: Any) -> AnyEvent:
    theirs = EachOpponent()
    return AnyEvent((BecomesTarget(None, by_whom=theirs, who=YOU), BecomesTarget(filter_, by_whom=theirs)))


derived(
    "event",
    "you or <f:watched> becomes the target of a spell or ability an opponent controls",
    _me_or,
    lambda n: (n.events[1].filter,) if len(n.events) == 2 and n == _me_or(getattr(n.events[1], "filter", 0)) else None,
    AnyEvent,
)


SPELL = Is("spell")
KINDS = {
    "an instant spell": And((SPELL, HasType("instant"))),
    "a creature spell": And((SPELL, HasType("creature"))),
    "an instant or sorcery spell": And((SPELL, Or((HasType("instant"), HasType("sorcery"))))),
}
for words, kind in KINDS.items():
    form("event", f"<filter:watched> becomes the target of {words}", BecomesTarget, by=kind)
