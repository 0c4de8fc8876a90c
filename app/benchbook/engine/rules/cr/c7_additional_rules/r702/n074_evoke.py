"""702.74: evoke."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword
from benchbook.cards.conditions import CostWasPaid
from benchbook.cards.effects import Sacrifice
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import ENTERS, THIS, alternative, triggered


@rule("702.74a", keyword="evoke")
def evoke(keyword: Keyword) -> tuple[Ability, ...]:
    """An alternative cost; if it was paid the permanent is sacrificed as a trigger when it enters."""
    gone = triggered(keyword, "702.74a", ENTERS, Sacrifice(THIS), condition=CostWasPaid("evoke"))
    return (alternative(keyword, "702.74a"), gone)
