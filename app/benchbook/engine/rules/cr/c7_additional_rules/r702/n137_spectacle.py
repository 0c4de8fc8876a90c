"""702.137: spectacle."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword
from benchbook.cards.conditions import Happened
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import OPPONENTS, alternative


@rule("702.137a", keyword="spectacle")
def spectacle(keyword: Keyword) -> tuple[Ability, ...]:
    """An alternative cost in a turn in which an opponent lost life."""
    return (alternative(keyword, "702.137a", condition=Happened("life lost", OPPONENTS)),)
