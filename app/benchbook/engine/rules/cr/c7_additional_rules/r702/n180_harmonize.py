"""702.180: harmonize."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from benchbook.cards.abilities import Ability, Keyword
from benchbook.cards.costs import Cost, TapCost
from benchbook.cards.objects import And, Bound, Group, Is
from benchbook.engine.context import Context
from benchbook.engine.evaluate import objects
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.reductions import cheaper, one_of
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import (
    YOUR_CREATURE,
    Script,
    cost_of,
    exiled_afterwards,
    graveyard_cast,
)
from benchbook.engine.state import Game, ObjId


@rule("702.180a", keyword="harmonize")
def harmonize(keyword: Keyword) -> tuple[Ability, ...]:
    """Cast from the graveyard, a creature may be tapped to pay by its power.

    Then exiled whenever it would leave the stack.
    """
    return (graveyard_cast(keyword, "702.180a", cost_of(keyword)), exiled_afterwards(keyword, "702.180a"))


@rule("702.180b", runs="total cost")
def tap_a_creature(game: Game, who: str, spell: ObjId, made: Any, cost: Cost) -> Script:
    """Which creature is tapped is chosen with the cost; it is tapped as the total cost is paid."""
    if made.alternative != "harmonize":
        return cost
    ctx = Context(game, spell, who, stack_object=spell)
    able = objects(ctx, Group(And((YOUR_CREATURE, Is("untapped")))))
    picked = yield from one_of(ctx, able, "tap", "702.180b", optional=True)
    if picked is None:
        return cost
    made.bound["harmonized with"] = (picked,)
    less = cheaper(cost, int(max(game.look(picked).power or Fraction(0), Fraction(0))))
    return Cost((*less.parts, TapCost(Bound("harmonized with"))))
