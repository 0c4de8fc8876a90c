"""702.71: transfigure."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword
from benchbook.cards.amounts import AttributeOf
from benchbook.cards.costs import Cost, SacrificeCost
from benchbook.cards.effects import Move, Search, Shuffle
from benchbook.cards.objects import And, Bound, Compares
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import CREATURE, ONE, THIS, YOU, activated, cost_of


@rule("702.71a", keyword="transfigure")
def transfigure(keyword: Keyword) -> tuple[Ability, ...]:
    """Sacrifice it as a sorcery to put a creature card of the same mana value from the library onto the battlefield."""
    cost = Cost((*cost_of(keyword).parts, SacrificeCost(THIS)))
    same = And((CREATURE, Compares("mana value", "=", AttributeOf("mana value", THIS))))
    effects = (Search(YOU, YOU, same, ONE), Move(Bound("found"), "battlefield", control=YOU), Shuffle(YOU))
    return (activated(keyword, "702.71a", cost, *effects, sorcery_speed=True),)
