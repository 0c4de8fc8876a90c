"""702.35: madness."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword
from benchbook.cards.conditions import InZone
from benchbook.cards.effects import CastCard, If, May, Move
from benchbook.cards.events import ZoneChange
from benchbook.cards.objects import And, Is
from benchbook.cards.players import OwnerOf
from benchbook.cards.replacements import ZoneReplacement
from benchbook.engine.readers.statuses import STATUS
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import SELF, THIS, cost_of, static, triggered


@rule("702.35a", keyword="madness")
def madness(keyword: Keyword) -> tuple[Ability, ...]:
    """Discarded, it is exiled instead; then its owner casts it for the madness cost or puts it into their graveyard."""
    exile = ZoneReplacement(SELF, "hand", "graveyard", "exile")
    owner = OwnerOf(THIS)
    cast = CastCard(owner, THIS, cost=cost_of(keyword), name="madness")
    let_go = If(InZone(THIS, "exile"), (Move(THIS, "graveyard"),))
    when = ZoneChange(And((SELF, Is("exiled by its own effect"))), from_zone="hand", to_zone="exile")
    return (
        static(keyword, "702.35a", replacements=(exile,), zone="hand"),
        triggered(keyword, "702.35a", when, May(owner, (cast,)), let_go, zone="exile"),
    )


STATUS["exiled by its own effect"] = lambda ctx, o: o.was is not None and o.memory.get("sent by") == o.was
