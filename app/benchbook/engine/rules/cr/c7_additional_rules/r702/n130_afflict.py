"""702.130: afflict."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword
from benchbook.cards.effects import LoseLife
from benchbook.cards.events import BecomesBlocked
from benchbook.cards.players import DefendingPlayer
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import SELF, number_of, triggered


@rule("702.130a", keyword="afflict")
def afflict(keyword: Keyword) -> tuple[Ability, ...]:
    """Blocked, it makes the defending player lose N life."""
    return (triggered(keyword, "702.130a", BecomesBlocked(SELF), LoseLife(DefendingPlayer(), number_of(keyword))),)
