"""702.166: bargain."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword
from benchbook.cards.costs import Cost, SacrificeCost
from benchbook.cards.objects import And, Choose, HasType, Is, Or
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import ONE, YOU, YOURS, option


@rule("702.166a", keyword="bargain")
def bargain(keyword: Keyword) -> tuple[Ability, ...]:
    """An artifact, enchantment or token may be sacrificed for the spell; then it was bargained (702.166b)."""
    wanted = And((Or((HasType("artifact"), HasType("enchantment"), Is("token"))), YOURS))
    return (option(keyword, "702.166a", "optional", Cost((SacrificeCost(Choose(wanted, ONE, YOU)),))),)
