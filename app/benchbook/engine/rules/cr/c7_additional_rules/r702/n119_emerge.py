"""702.119: emerge."""

from __future__ import annotations

from typing import Any

from benchbook.cards.abilities import Ability, Keyword
from benchbook.cards.conditions import Exists
from benchbook.cards.costs import Cost, SacrificeCost
from benchbook.cards.objects import And, Bound, Filter, Group
from benchbook.engine.context import Context
from benchbook.engine.evaluate import objects
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.reductions import cheaper, one_of
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import CREATURE, YOURS, Script, alternative
from benchbook.engine.state import Game, ObjId


@rule("702.119a", keyword="emerge")
def emerge(keyword: Keyword) -> tuple[Ability, ...]:
    """An alternative cost with a creature sacrificed, by whose mana value the spell costs less."""
    return (alternative(keyword, "702.119a", condition=Exists(Group(_food(keyword)))),)


def _food(keyword: Keyword) -> Filter:
    return And((keyword.filter or CREATURE, YOURS))


@rule("702.119c", runs="total cost")
def sacrifice_a_creature(game: Game, who: str, spell: ObjId, made: Any, cost: Cost) -> Script:
    """What is sacrificed is chosen with the cost, and sacrificed as the total cost is paid."""
    if made.alternative != "emerge":
        return cost
    keyword: Keyword = game.look(spell).keywords("emerge")[0].ability  # type: ignore[assignment]
    ctx = Context(game, spell, who, stack_object=spell)
    picked = yield from one_of(ctx, objects(ctx, Group(_food(keyword))), "sacrifice", "702.119c")
    made.bound["emerged from"] = (picked,)
    less = cheaper(cost, int(game.look(picked).mana_value))
    return Cost((*less.parts, SacrificeCost(Bound("emerged from"))))
