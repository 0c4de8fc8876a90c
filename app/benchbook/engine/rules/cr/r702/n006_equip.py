"""702.6: equip."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword
from benchbook.cards.effects import Attach
from benchbook.cards.objects import And, HasType, Target, TargetSpec
from benchbook.engine.context import NotModelled
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.r702.terms import CREATURE, THIS, YOUR_CREATURE, YOURS, activated, cost_of


@rule("702.6a", keyword="equip")
def equip(keyword: Keyword) -> tuple[Ability, ...]:
    """Attach the Equipment to a creature you control, as a sorcery; some equip abilities name what kind (702.6c)."""
    wanted = YOUR_CREATURE if keyword.filter is None else And((CREATURE, keyword.filter, YOURS))
    if keyword.filter == HasType("planeswalker"):
        raise NotModelled("equipping a planeswalker")
    target = TargetSpec(wanted)
    ability = activated(
        keyword, "702.6a", cost_of(keyword), Attach(THIS, Target(0)), targets=(target,), sorcery_speed=True
    )
    return (ability,)
