"""702.67: fortify."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword
from benchbook.cards.effects import Attach
from benchbook.cards.objects import And, HasType, Target, TargetSpec
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import THIS, YOURS, activated, cost_of


@rule("702.67a", keyword="fortify")
def fortify(keyword: Keyword) -> tuple[Ability, ...]:
    """Attach the Fortification to a land you control, as a sorcery."""
    target = TargetSpec(And((HasType("land"), YOURS)))
    return (
        activated(keyword, "702.67a", cost_of(keyword), Attach(THIS, Target(0)), targets=(target,), sorcery_speed=True),
    )
