"""702.101: extort."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword
from benchbook.cards.amounts import BoundAmount
from benchbook.cards.costs import Cost, PayMana
from benchbook.cards.effects import GainLife, LoseLife, PayOrElse
from benchbook.cards.events import Casts
from benchbook.cards.mana import ManaCost
from benchbook.cards.objects import Anything
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import ONE, OPPONENTS, YOU, triggered


@rule("702.101a", keyword="extort")
def extort(keyword: Keyword) -> tuple[Ability, ...]:
    """Casting a spell, you may pay {W/B}: each opponent loses 1 life and you gain what they lost."""
    drain = (LoseLife(OPPONENTS, ONE), GainLife(YOU, BoundAmount("life lost")))
    pay_for_it = PayOrElse(YOU, Cost((PayMana(ManaCost(("W/B",))),)), (), drain)
    return (triggered(keyword, "702.101a", Casts(YOU, Anything()), pay_for_it),)
