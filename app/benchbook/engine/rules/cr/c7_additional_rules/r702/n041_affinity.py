"""702.41: affinity."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword
from benchbook.cards.amounts import CountOf
from benchbook.cards.continuous import CostChange
from benchbook.cards.mana import ManaCost
from benchbook.cards.objects import And, Group
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import SELF, YOURS, filter_of, static


@rule("702.41a", keyword="affinity")
def affinity(keyword: Keyword) -> tuple[Ability, ...]:
    """The spell costs {1} less for each such permanent its caster controls."""
    how_many = CountOf(Group(And((filter_of(keyword), YOURS))))
    less = CostChange("spell", ManaCost(("1",)), reduce=True, what=SELF, times=how_many)
    return (static(keyword, "702.41a", rules=(less,), zone="stack"),)
