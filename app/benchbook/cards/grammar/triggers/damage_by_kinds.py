"""Damage dealt by sources of a kind, as an occasion."""

from __future__ import annotations

from typing import Any

from benchbook.cards.events import AnyEvent, DealsDamage, IsDealtDamage
from benchbook.cards.grammar.forms import YOU, constant, derived, form
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.objects import Anything, HasType, Or, Same, This
from benchbook.cards.players import EachPlayer

# ── damage that sources deal, whatever they are ──
derived(
    "any source",
    "(a|an) <n:noun>",
    lambda n: n.filter if n.zone == "any source" else None,
    lambda f: (Noun(f, "any source"),),
)
derived(
    "any source",
    "<w:this> or (a|an) <n:noun>",
    lambda w, n: Or((Same(w), n.filter)) if n.zone == "stack" and n.filter != Anything() else None,
    lambda f: (This(), Noun(f.parts[1], "stack")) if isinstance(f, Or) and f.parts[0] == Same(This()) else None,
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
