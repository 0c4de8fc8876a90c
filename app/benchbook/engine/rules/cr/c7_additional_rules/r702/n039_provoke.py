"""702.39: provoke."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword
from benchbook.cards.conditions import Until
from benchbook.cards.continuous import Must
from benchbook.cards.effects import ChangeRules, May, Tap
from benchbook.cards.objects import And, ControlledBy, Same, Target, TargetSpec
from benchbook.cards.players import DefendingPlayer
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import ATTACKS, CREATURE, SELF, YOU, triggered


@rule("702.39a", keyword="provoke")
def provoke(keyword: Keyword) -> tuple[Ability, ...]:
    """Attacking, it may have a creature of the defending player untap and block it if able."""
    target = TargetSpec(And((CREATURE, ControlledBy(DefendingPlayer()))))
    must = Must("block", Same(Target(0)), against=SELF)
    block = ChangeRules((must,), Until("end of combat"), what=Target(0))
    return (triggered(keyword, "702.39a", ATTACKS, May(YOU, (block, Tap(Target(0), untap=True))), targets=(target,)),)
