"""702.100: evolve."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword
from benchbook.cards.amounts import AttributeOf
from benchbook.cards.conditions import AllOf, AmountIs, AnyOf, Matches
from benchbook.cards.events import ZoneChange
from benchbook.cards.objects import EventObject
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.saying import Say
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import CREATURE, THIS, YOUR_CREATURE, plus_one, triggered


@rule("702.100a", keyword="evolve")
def evolve(keyword: Keyword) -> tuple[Ability, ...]:
    """A creature of yours that enters with greater power or toughness puts a +1/+1 counter on it."""
    when = ZoneChange(YOUR_CREATURE, to_zone="battlefield")
    it = EventObject()
    stronger = AmountIs(AttributeOf("power", it), ">", AttributeOf("power", THIS))
    tougher = AmountIs(AttributeOf("toughness", it), ">", AttributeOf("toughness", THIS))
    bigger = AllOf((Matches(THIS, CREATURE), Matches(it, CREATURE), AnyOf((stronger, tougher))))
    return (triggered(keyword, "702.100a", when, plus_one(THIS), Say("evolves"), condition=bigger),)
