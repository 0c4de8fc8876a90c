"""702.6: equip."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword
from benchbook.cards.effects import Attach
from benchbook.cards.objects import And, HasType, Target, TargetSpec
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import (
    CREATURE,
    THIS,
    YOUR_CREATURE,
    YOURS,
    activated,
    cost_of,
)

PLANESWALKER = HasType("planeswalker")


@rule("702.6a", keyword="equip")
def equip(keyword: Keyword) -> tuple[Ability, ...]:
    """Attach the Equipment to a creature you control, as a sorcery; some equip abilities name what kind (702.6c)."""
    wanted = YOUR_CREATURE if keyword.filter is None else And((CREATURE, keyword.filter, YOURS))
    if keyword.filter == PLANESWALKER:
        return (_attaching(keyword, "702.6e", TargetSpec(And((PLANESWALKER, YOURS))), as_creature=True),)
    number = "702.6a" if keyword.filter is None else "702.6c"
    return (_attaching(keyword, number, TargetSpec(wanted)),)


def _attaching(keyword: Keyword, number: str, target: TargetSpec, as_creature: bool = False) -> Ability:
    attach = Attach(THIS, Target(0), as_creature)
    return activated(keyword, number, cost_of(keyword), attach, targets=(target,), sorcery_speed=True)
