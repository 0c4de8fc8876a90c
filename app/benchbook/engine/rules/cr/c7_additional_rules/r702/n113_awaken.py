"""702.113: awaken."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword, SpellAbility
from benchbook.cards.amounts import Number
from benchbook.cards.conditions import CostWasPaid, Indefinitely
from benchbook.cards.continuous import AddTypes, GainAbilities, SetPT
from benchbook.cards.effects import Continuous, If
from benchbook.cards.objects import And, HasType, Target, TargetSpec
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import YOURS, alternative, number_of, plus_one, text_of


@rule("702.113a", keyword="awaken")
def awaken(keyword: Keyword) -> tuple[Ability, ...]:
    """An alternative cost by which a land of yours gets N +1/+1 counters and becomes a 0/0 Elemental with haste."""
    nothing = Number.of(0)
    creature = (
        AddTypes(("creature",), ("Elemental",)), SetPT(nothing, nothing), GainAbilities((Keyword("haste"),)),
    )  # fmt: skip
    land = (plus_one(Target(0), number_of(keyword)), Continuous(Target(0), creature, Indefinitely()))
    spell = SpellAbility(
        (If(CostWasPaid("awaken"), land),), (TargetSpec(And((HasType("land"), YOURS))),), text_of(keyword), "702.113a"
    )
    return (alternative(keyword, "702.113a"), spell)
