"""702.173: freerunning."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword
from benchbook.cards.conditions import Matches
from benchbook.cards.objects import Is
from benchbook.engine.combat.dealers import dealers
from benchbook.engine.context import Context
from benchbook.engine.readers.statuses import STATUS
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import THIS, alternative
from benchbook.engine.state import Object


@rule("702.173a", keyword="freerunning")
def freerunning(keyword: Keyword) -> tuple[Ability, ...]:
    """An alternative cost after combat damage to a player by an Assassin or commander of yours."""
    return (alternative(keyword, "702.173a", condition=Matches(THIS, Is("freerunning"))),)


def _freerunning(ctx: Context, obj: Object) -> bool:
    creatures = (source for source in dealers(ctx) if "creature" in source.types)
    return any(source.commander or "Assassin" in source.subtypes for source in creatures)


STATUS["freerunning"] = _freerunning
