"""702.33: kicker and multikicker."""

from __future__ import annotations

from dataclasses import replace

from benchbook.cards.abilities import Ability, Keyword
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import cost_of, option


@rule("702.33c", keyword="multikicker")
def multikicker(keyword: Keyword) -> tuple[Ability, ...]:
    """A kicker cost that may be paid any number of times."""
    ability = option(keyword, "702.33c", "optional", cost_of(keyword), repeatable=True)
    return (replace(ability, name="kicker"),)
