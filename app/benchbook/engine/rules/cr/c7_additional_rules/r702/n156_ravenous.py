"""702.156: ravenous."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword
from benchbook.cards.amounts import Number, VariableX
from benchbook.cards.conditions import AmountIs
from benchbook.cards.effects import Draw
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import ENTERS, ONE, YOU, triggered, with_counters


@rule("702.156a", keyword="ravenous")
def ravenous(keyword: Keyword) -> tuple[Ability, ...]:
    """It enters with X +1/+1 counters, and with X of 5 or more its controller draws a card."""
    much = AmountIs(VariableX(), ">=", Number.of(5))
    return (
        with_counters(keyword, "702.156a", "+1/+1", VariableX()),
        triggered(keyword, "702.156a", ENTERS, Draw(YOU, ONE), condition=much),
    )
