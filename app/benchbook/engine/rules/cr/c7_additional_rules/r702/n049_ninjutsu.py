"""702.49: ninjutsu."""

from __future__ import annotations

from typing import Any

from benchbook.cards.abilities import Ability, Activated, Keyword
from benchbook.cards.conditions import AnyOf, InZone
from benchbook.cards.costs import Cost, CostPart, ReturnCost, RevealCost
from benchbook.cards.objects import And, Choose, CostObject, Is
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.putting import PutAttacking
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import ONE, THIS, YOU, YOUR_CREATURE, activated, cost_of

UNBLOCKED = And((Is("unblocked"), YOUR_CREATURE))


def _ability(keyword: Keyword, number: str, *more: CostPart, **where: Any) -> Activated:
    cost = Cost((*cost_of(keyword).parts, *more, ReturnCost(Choose(UNBLOCKED, ONE, YOU))))
    return activated(keyword, number, cost, PutAttacking(CostObject("returned")), **where)


@rule("702.49a", keyword="ninjutsu")
def ninjutsu(keyword: Keyword) -> tuple[Ability, ...]:
    """Return an unblocked attacker to put the card from hand onto the battlefield, attacking what that one attacked."""
    return (_ability(keyword, "702.49a", RevealCost(THIS), zone="hand"),)


@rule("702.49d", keyword="commander ninjutsu")
def commander_ninjutsu(keyword: Keyword) -> tuple[Ability, ...]:
    """Ninjutsu from hand or from the command zone."""
    here = AnyOf((InZone(THIS, "hand"), InZone(THIS, "command")))
    return (_ability(keyword, "702.49d", zone="any", condition=here),)
