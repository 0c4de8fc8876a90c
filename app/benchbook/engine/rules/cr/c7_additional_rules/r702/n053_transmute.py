"""702.53: transmute."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword
from benchbook.cards.amounts import AttributeOf
from benchbook.cards.costs import Cost, DiscardCost
from benchbook.cards.effects import Move, Search, Shuffle
from benchbook.cards.objects import Bound, Compares
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import ONE, THIS, YOU, activated, cost_of


@rule("702.53a", keyword="transmute")
def transmute(keyword: Keyword) -> tuple[Ability, ...]:
    """Discard it as a sorcery to search for a card of the same mana value."""
    cost = Cost((*cost_of(keyword).parts, DiscardCost(THIS)))
    same = Compares("mana value", "=", AttributeOf("mana value", THIS))
    effects = (Search(YOU, YOU, same, ONE, reveal=True), Move(Bound("found"), "hand"), Shuffle(YOU))
    return (activated(keyword, "702.53a", cost, *effects, zone="hand", sorcery_speed=True),)
