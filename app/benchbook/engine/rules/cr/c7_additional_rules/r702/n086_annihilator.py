"""702.86: annihilator."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword
from benchbook.cards.effects import Sacrifice
from benchbook.cards.objects import Anything, Choose
from benchbook.cards.players import DefendingPlayer
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import ATTACKS, number_of, triggered


@rule("702.86a", keyword="annihilator")
def annihilator(keyword: Keyword) -> tuple[Ability, ...]:
    """Attacking, it makes the defending player sacrifice N permanents."""
    who = DefendingPlayer()
    chosen = Choose(Anything(), number_of(keyword), who, zone_of=who)
    return (triggered(keyword, "702.86a", ATTACKS, Sacrifice(chosen, who)),)
