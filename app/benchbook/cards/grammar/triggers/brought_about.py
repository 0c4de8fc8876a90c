"""What a spell or ability of a player destroys, counters or puts into a graveyard; who is dealt damage by what."""

from __future__ import annotations

from typing import Any

from benchbook.cards.events import CausedBy, DealsDamage, ObjectEvent, ZoneChange
from benchbook.cards.grammar.forms import YOU, constant, derived, form
from benchbook.cards.objects import HasType, Is
from benchbook.cards.players import EachOpponent, EachPlayer

CONTROLLED = (("an opponent controls", EachOpponent()), ("you control", YOU))


# ── destroyed, countered, put into a graveyard ──
def _destroys(who: Any) -> tuple[Any, Any]:
    def make(filter_: Any) -> CausedBy:
        return CausedBy(ObjectEvent("is destroyed", filter_), who)

    def take(event: CausedBy) -> tuple[Any, ...] | None:
        held = getattr(event.event, "filter", None)
        return (held,) if held is not None and event == make(held) else None

    return make, take


def _lost(who: Any) -> tuple[Any, Any]:
    def make(filter_: Any) -> CausedBy:
        return CausedBy(ZoneChange(filter_, "battlefield", "graveyard", who=YOU), who)

    def take(event: CausedBy) -> tuple[Any, ...] | None:
        held = getattr(event.event, "filter", None)
        return (held,) if held is not None and event == make(held) else None

    return make, take


for words, who_ in CONTROLLED:
    derived("event", f"a spell or ability {words} destroys <f:watched>", *_destroys(who_), CausedBy)
    derived(
        "event",
        f"a spell or ability {words} causes <f:watched> to be put into your graveyard from the battlefield",
        *_lost(who_),
        CausedBy,
    )
    constant(
        "event",
        f"a spell or ability {words} counters a spell",
        CausedBy(ObjectEvent("is countered", Is("spell")), who_),
    )

# ── a player or planeswalker ──
for kind, combat in (("damage", None), ("combat damage", True)):
    form(
        "event",
        f"<source:watched> deals {kind} to a player or planeswalker",
        DealsDamage,
        to=HasType("planeswalker"),
        to_player=EachPlayer(),
        combat=combat,
    )
