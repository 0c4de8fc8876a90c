"""702.49: ninjutsu."""

from __future__ import annotations

from typing import Any

from benchbook.cards.abilities import Ability, Activated, Keyword
from benchbook.cards.costs import Cost, ReturnCost, RevealCost
from benchbook.cards.objects import And, Choose, CostObject, Is
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.r702.putting import PutAttacking
from benchbook.engine.rules.cr.r702.terms import ONE, THIS, YOU, YOUR_CREATURE, activated, cost_of

UNBLOCKED = And((Is("unblocked"), YOUR_CREATURE))


def _ability(keyword: Keyword, number: str, zone: Any) -> Activated:
    back = ReturnCost(Choose(UNBLOCKED, ONE, YOU))
    reveal = (RevealCost(THIS),) if zone == "hand" else ()
    cost = Cost((*cost_of(keyword).parts, *reveal, back))
    return activated(keyword, number, cost, PutAttacking(CostObject("returned")), zone=zone)


@rule("702.49a", keyword="ninjutsu")
def ninjutsu(keyword: Keyword) -> tuple[Ability, ...]:
    """Return an unblocked attacker to put the card from hand onto the battlefield, attacking what that one attacked."""
    return (_ability(keyword, "702.49a", "hand"),)


@rule("702.49d", keyword="commander ninjutsu")
def commander_ninjutsu(keyword: Keyword) -> tuple[Ability, ...]:
    """Ninjutsu from hand or from the command zone."""
    return (_ability(keyword, "702.49d", "hand"), _ability(keyword, "702.49d", "command"))
