"""702.123: fabricate."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword
from benchbook.cards.effects import CreateToken, May, TokenSpec
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import (
    ENTERS,
    ONE,
    THIS,
    YOU,
    number_of,
    plus_one,
    triggered,
)


@rule("702.123a", keyword="fabricate")
def fabricate(keyword: Keyword) -> tuple[Ability, ...]:
    """Entering, it gets N +1/+1 counters or else comes with N 1/1 Servos."""
    n = number_of(keyword)
    servo = TokenSpec("", ONE, ONE, (), ("artifact", "creature"), ("Servo",))
    return (
        triggered(keyword, "702.123a", ENTERS, May(YOU, (plus_one(THIS, n),), otherwise=(CreateToken(YOU, n, servo),))),
    )
