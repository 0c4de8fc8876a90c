"""702.21: ward."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword
from benchbook.cards.effects import CounterSpell, PayOrElse
from benchbook.cards.events import BecomesTarget
from benchbook.cards.objects import EventObject
from benchbook.cards.players import EventPlayer
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import OPPONENTS, SELF, cost_of, triggered


@rule("702.21a", keyword="ward")
def ward(keyword: Keyword) -> tuple[Ability, ...]:
    """A spell or ability of an opponent that targets it is countered unless that opponent pays the ward cost."""
    when = BecomesTarget(SELF, by_whom=OPPONENTS)
    pay_or_lose_it = PayOrElse(EventPlayer(), cost_of(keyword), (CounterSpell(EventObject("other")),))
    return (triggered(keyword, "702.21a", when, pay_or_lose_it),)
