"""Becoming a target as an occasion: of a spell of a kind, for the first time each turn, of an opponent."""

from __future__ import annotations

from benchbook.cards.events import AnyEvent, BecomesTarget
from benchbook.cards.grammar.forms import YOU, form, means
from benchbook.cards.grammar.holes import F
from benchbook.cards.objects import And, HasType, Is, Or
from benchbook.cards.players import EachOpponent

form(
    "event",
    "<filter:watched> becomes the target of a spell or ability you control for the first time each turn",
    BecomesTarget,
    by_whom=YOU,
    first_time=True,
)


means(
    "event",
    "you or <f:watched> becomes the target of a spell or ability an opponent controls",
    AnyEvent((BecomesTarget(None, by_whom=EachOpponent(), who=YOU), BecomesTarget(F, by_whom=EachOpponent()))),
)


SPELL = Is("spell")
KINDS = {
    "an instant spell": And((SPELL, HasType("instant"))),
    "a creature spell": And((SPELL, HasType("creature"))),
    "an instant or sorcery spell": And((SPELL, Or((HasType("instant"), HasType("sorcery"))))),
}
for words, kind in KINDS.items():
    form("event", f"<filter:watched> becomes the target of {words}", BecomesTarget, by=kind)
