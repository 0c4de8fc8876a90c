"""702.115: ingest."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword
from benchbook.cards.effects import Exile
from benchbook.cards.objects import TopOf
from benchbook.cards.players import EventPlayer
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import HITS_A_PLAYER, ONE, triggered


@rule("702.115a", keyword="ingest")
def ingest(keyword: Keyword) -> tuple[Ability, ...]:
    """A player it deals combat damage to exiles the top card of their library."""
    return (triggered(keyword, "702.115a", HITS_A_PLAYER, Exile(TopOf(EventPlayer(), ONE))),)
