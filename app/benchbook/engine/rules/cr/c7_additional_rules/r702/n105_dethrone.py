"""702.105: dethrone."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword
from benchbook.cards.events import Attacks
from benchbook.cards.objects import And, Is
from benchbook.engine.context import Context
from benchbook.engine.readers.statuses import STATUS
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import SELF, THIS, plus_one, triggered
from benchbook.engine.state import Object


@rule("702.105a", keyword="dethrone")
def dethrone(keyword: Keyword) -> tuple[Ability, ...]:
    """Attacking the player with the most life, or tied for it, it gets a +1/+1 counter."""
    when = Attacks(And((SELF, Is("attacking a player with the most life"))))
    return (triggered(keyword, "702.105a", when, plus_one(THIS)),)


def _leader(ctx: Context, obj: Object) -> bool:
    combat = ctx.game.combat
    attacked = combat.attackers.get(obj.id) if combat is not None else None
    if not isinstance(attacked, str):
        return False
    return ctx.game.player(attacked).life == max(p.life for p in ctx.game.playing)


STATUS["attacking a player with the most life"] = _leader
