"""702.64: absorb."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword
from benchbook.cards.replacements import DamagePrevented
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import SELF, number_of, static


@rule("702.64a", keyword="absorb")
def absorb(keyword: Keyword) -> tuple[Ability, ...]:
    """N of the damage that each source would deal to it at a time is prevented."""
    return (static(keyword, "702.64a", replacements=(DamagePrevented(amount=number_of(keyword), to=SELF),)),)
