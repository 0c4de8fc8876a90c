"""Damage dealt by sources of a kind, as an occasion."""

from __future__ import annotations

from typing import Any

from benchbook.cards.events import AnyEvent, DealsDamage, IsDealtDamage
from benchbook.cards.grammar.forms import YOU, constant, derived, form, means
from benchbook.cards.grammar.holes import N, W
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.objects import Anything, HasType, Or, Same
from benchbook.cards.players import EachPlayer

# ── damage that sources deal, whatever they are ──
means("any source", "(a|an) <n:noun>", N, n=Noun(N, "any source"))
means(
    "any source",
    "<w:this> or (a|an) <n:noun>",
    Or((Same(W), N)),
    n=Noun(N.where(lambda kind: kind != Anything()), "stack"),
)
for words, combat in (("damage", None), ("noncombat damage", False)):
    form("event", f"<source:any source> deals {words}", DealsDamage, combat=combat)
    form("event", f"<source:any source> deals {words} to <to_player:watched player>", DealsDamage, combat=combat)
    form("event", f"<source:any source> deals {words} to <to:watched>", DealsDamage, combat=combat)
for kind, combat in (("damage", None), ("combat damage", True)):
    form(
        "event",
        f"<source:watched> deals {kind} to a player or planeswalker",
        DealsDamage,
        to=HasType("planeswalker"),
        to_player=EachPlayer(),
        combat=combat,
    )


# ── damage to you, or to something of yours ──
for kind, combat in (("damage", None), ("combat damage", True)):

    def _to_you_or(filter_: Any, c: bool | None = combat) -> AnyEvent:
        return AnyEvent((IsDealtDamage(who=YOU, combat=c), IsDealtDamage(filter_, combat=c)))

    derived(
        "event",
        f"{kind} is dealt to you or <f:watched>",
        _to_you_or,
        lambda e, make=_to_you_or: (e.events[1].filter,) if e == make(getattr(e.events[1], "filter", None)) else None,
        AnyEvent,
    )
    constant("event", f"{kind} is dealt to you", IsDealtDamage(who=YOU, combat=combat))
