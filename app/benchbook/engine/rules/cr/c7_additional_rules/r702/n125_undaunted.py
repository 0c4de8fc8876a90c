"""702.125: undaunted."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword
from benchbook.cards.amounts import PlayerCount
from benchbook.cards.continuous import CostChange
from benchbook.cards.mana import ManaCost
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import OPPONENTS, SELF, static


@rule("702.125a", keyword="undaunted")
def undaunted(keyword: Keyword) -> tuple[Ability, ...]:
    """The spell costs {1} less for each opponent still in the game."""
    less = CostChange("spell", ManaCost(("1",)), reduce=True, what=SELF, times=PlayerCount(OPPONENTS))
    return (static(keyword, "702.125a", rules=(less,), zone="stack"),)
