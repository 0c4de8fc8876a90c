"""702.149: training."""

from __future__ import annotations

from fractions import Fraction

from benchbook.cards.abilities import Ability, Keyword
from benchbook.cards.events import Attacks
from benchbook.cards.objects import And, Is
from benchbook.engine.context import Context
from benchbook.engine.readers.statuses import STATUS
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.saying import Say
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import SELF, THIS, plus_one, triggered
from benchbook.engine.state import Object


@rule("702.149a", keyword="training")
def training(keyword: Keyword) -> tuple[Ability, ...]:
    """Attacking beside a creature of greater power, it gets a +1/+1 counter."""
    when = Attacks(And((SELF, Is("attacking beside a stronger creature"))))
    return (triggered(keyword, "702.149a", when, plus_one(THIS), Say("trains")),)


def _beside_stronger(ctx: Context, obj: Object) -> bool:
    combat = ctx.game.combat
    mine = ctx.look(obj.id).power or Fraction(0)
    others = [o for o in combat.attackers if o != obj.id and o in ctx.game.objects] if combat is not None else []
    return any((ctx.look(o).power or Fraction(0)) > mine for o in others)


STATUS["attacking beside a stronger creature"] = _beside_stronger
