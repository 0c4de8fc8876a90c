"""702.187: mayhem."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword
from benchbook.cards.conditions import Matches
from benchbook.cards.objects import Is
from benchbook.engine import events as ev
from benchbook.engine.context import Context
from benchbook.engine.readers.statuses import STATUS
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import THIS, graveyard_cast
from benchbook.engine.state import Object


@rule("702.187b", keyword="mayhem")
def mayhem(keyword: Keyword) -> tuple[Ability, ...]:
    """Discarded this turn, it may be cast from the graveyard for its mayhem cost."""
    return (graveyard_cast(keyword, "702.187b", keyword.cost, Matches(THIS, Is("discarded this turn"))),)


def _discarded(ctx: Context, obj: Object) -> bool:
    return any(
        isinstance(e, ev.Discard) and ctx.game.current(e.obj) == obj.id and obj.was == e.obj for e in ctx.game.log
    )


STATUS["discarded this turn"] = _discarded
