"""702.164: toxic."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import number_of


@rule("702.164c", keyword="toxic")
def toxic(keyword: Keyword) -> tuple[Ability, ...]:
    """Its combat damage to a player also gives poison counters; the rules for damage read it (120.3g)."""
    number_of(keyword)
    return ()
