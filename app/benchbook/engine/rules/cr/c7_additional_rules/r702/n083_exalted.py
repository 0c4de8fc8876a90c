"""702.83: exalted."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword
from benchbook.cards.events import Attacks
from benchbook.cards.objects import EventObject
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import ONE, YOUR_CREATURE, pump, triggered


@rule("702.83a", keyword="exalted")
def exalted(keyword: Keyword) -> tuple[Ability, ...]:
    """A creature of yours that attacks alone gets +1/+1 until end of turn."""
    return (triggered(keyword, "702.83a", Attacks(YOUR_CREATURE, alone=True), pump(EventObject(), ONE, ONE)),)
