"""702.46: soulshift."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword
from benchbook.cards.effects import May, Move
from benchbook.cards.objects import And, Compares, HasSubtype, Target, TargetSpec
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import DIES, YOU, number_of, triggered


@rule("702.46a", keyword="soulshift")
def soulshift(keyword: Keyword) -> tuple[Ability, ...]:
    """Dying, it may return a Spirit card of mana value N or less from its controller's graveyard to hand."""
    spirit = And((HasSubtype("Spirit"), Compares("mana value", "<=", number_of(keyword))))
    target = TargetSpec(spirit, "graveyard", YOU)
    return (triggered(keyword, "702.46a", DIES, May(YOU, (Move(Target(0), "hand"),)), targets=(target,)),)
