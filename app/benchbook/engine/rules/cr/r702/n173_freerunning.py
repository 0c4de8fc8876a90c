"""702.173: freerunning."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword
from benchbook.cards.conditions import Matches
from benchbook.cards.objects import Is
from benchbook.engine import events as ev
from benchbook.engine.context import Context
from benchbook.engine.readers.filters import STATUS
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.r702.terms import THIS, alternative
from benchbook.engine.state import Object


@rule("702.173a", keyword="freerunning")
def freerunning(keyword: Keyword) -> tuple[Ability, ...]:
    """An alternative cost after combat damage to a player by an Assassin or commander of yours."""
    return (alternative(keyword, "702.173a", condition=Matches(THIS, Is("freerunning"))),)


def _freerunning(ctx: Context, obj: Object) -> bool:
    for event in ctx.game.log:
        if isinstance(event, ev.Damage) and event.combat and isinstance(event.to, str) and event.amount > 0:
            source = ctx.game.look(event.source)
            boss = STATUS["commander"](ctx, ctx.game.object(event.source))
            assassin = "Assassin" in source.subtypes and "creature" in source.types
            if source.controller == ctx.controller and (assassin or boss):
                return True
    return False


STATUS["freerunning"] = _freerunning
