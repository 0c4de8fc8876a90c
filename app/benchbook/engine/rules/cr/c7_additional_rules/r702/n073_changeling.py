"""702.73: changeling."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword
from benchbook.cards.continuous import AddTypes
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import THIS, static


@rule("702.73a", keyword="changeling")
def changeling(keyword: Keyword) -> tuple[Ability, ...]:
    """It is every creature type everywhere; a characteristic-defining ability."""
    every = AddTypes(subtypes=("every creature type",))
    return (static(keyword, "702.73a", what=THIS, changes=(every,), defining=True, zone="any"),)
