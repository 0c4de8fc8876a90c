"""702.161: living metal."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword
from benchbook.cards.conditions import TurnOf
from benchbook.cards.continuous import AddTypes
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import THIS, YOU, static


@rule("702.161a", keyword="living metal")
def living_metal(keyword: Keyword) -> tuple[Ability, ...]:
    """During its controller's turn the Vehicle is an artifact creature too."""
    creature = AddTypes(("artifact", "creature"))
    return (static(keyword, "702.161a", what=THIS, changes=(creature,), condition=TurnOf(YOU)),)
