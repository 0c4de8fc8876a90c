"""702.107: outlast."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword
from benchbook.cards.costs import Cost, TapThis
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import THIS, activated, cost_of, plus_one


@rule("702.107a", keyword="outlast")
def outlast(keyword: Keyword) -> tuple[Ability, ...]:
    """Pay and tap it, as a sorcery, to put a +1/+1 counter on it."""
    cost = Cost((*cost_of(keyword).parts, TapThis()))
    return (activated(keyword, "702.107a", cost, plus_one(THIS), sorcery_speed=True),)
