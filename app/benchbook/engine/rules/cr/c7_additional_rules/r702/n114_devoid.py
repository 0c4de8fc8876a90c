"""702.114: devoid."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword
from benchbook.cards.continuous import SetColors
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import THIS, static


@rule("702.114a", keyword="devoid")
def devoid(keyword: Keyword) -> tuple[Ability, ...]:
    """It is colorless everywhere; a characteristic-defining ability."""
    return (static(keyword, "702.114a", what=THIS, changes=(SetColors(()),), defining=True, zone="any"),)
