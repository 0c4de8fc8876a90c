"""702.76: prowl."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword
from benchbook.cards.conditions import Matches
from benchbook.cards.objects import Is
from benchbook.engine.combat.dealers import dealers
from benchbook.engine.context import Context
from benchbook.engine.readers.filters import creature_types
from benchbook.engine.readers.statuses import STATUS
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import THIS, alternative
from benchbook.engine.state import Object


@rule("702.76a", keyword="prowl")
def prowl(keyword: Keyword) -> tuple[Ability, ...]:
    """An alternative cost after a source of yours with one of its creature types dealt a player combat damage."""
    return (alternative(keyword, "702.76a", condition=Matches(THIS, Is("prowling"))),)


def _prowling(ctx: Context, obj: Object) -> bool:
    mine = creature_types(ctx.look(obj.id).subtypes)
    return any(creature_types(source.subtypes) & mine for source in dealers(ctx))


STATUS["prowling"] = _prowling
