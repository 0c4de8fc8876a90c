"""702.91: battle cry."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword
from benchbook.cards.amounts import Number
from benchbook.cards.objects import And, Group, Is, Not
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import ATTACKS, CREATURE, ONE, SELF, pump, triggered


@rule("702.91a", keyword="battle cry")
def battle_cry(keyword: Keyword) -> tuple[Ability, ...]:
    """Attacking, it gives each other attacking creature +1/+0 until end of turn."""
    others = Group(And((CREATURE, Is("attacking"), Not(SELF))))
    return (triggered(keyword, "702.91a", ATTACKS, pump(others, ONE, Number.of(0))),)
