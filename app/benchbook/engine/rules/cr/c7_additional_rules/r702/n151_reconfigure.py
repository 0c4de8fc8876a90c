"""702.151: reconfigure."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword
from benchbook.cards.conditions import Matches
from benchbook.cards.continuous import LoseTypes
from benchbook.cards.effects import Attach
from benchbook.cards.objects import And, Is, Not, Target, TargetSpec
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import (
    SELF,
    THIS,
    YOUR_CREATURE,
    activated,
    cost_of,
    static,
)


@rule("702.151a", keyword="reconfigure")
def reconfigure(keyword: Keyword) -> tuple[Ability, ...]:
    """Attach it to another creature of yours or unattach it, as a sorcery; attached it is no creature (702.151b)."""
    cost = cost_of(keyword)
    target = TargetSpec(And((YOUR_CREATURE, Not(SELF))))
    joined = Matches(THIS, Is("attached"))
    return (
        activated(keyword, "702.151a", cost, Attach(THIS, Target(0)), targets=(target,), sorcery_speed=True),
        activated(keyword, "702.151a", cost, Attach(THIS, None), condition=joined, sorcery_speed=True),
        static(keyword, "702.151b", what=THIS, changes=(LoseTypes(("creature",)),), condition=joined),
    )
