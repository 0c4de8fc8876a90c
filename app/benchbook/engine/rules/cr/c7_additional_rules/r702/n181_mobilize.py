"""702.181: mobilize."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword
from benchbook.cards.effects import CreateToken, DelayedTrigger, Sacrifice, TokenSpec
from benchbook.cards.objects import Bound
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import ATTACKS, END_STEP, ONE, YOU, number_of, triggered


@rule("702.181a", keyword="mobilize")
def mobilize(keyword: Keyword) -> tuple[Ability, ...]:
    """Attacking, it brings N tapped and attacking 1/1 red Warriors, sacrificed at the next end step."""
    warrior = TokenSpec("", ONE, ONE, ("red",), ("creature",), ("Warrior",))
    create = CreateToken(YOU, number_of(keyword), warrior, tapped=True, attacking=True)
    later = triggered(keyword, "702.181a", END_STEP, Sacrifice(Bound("created")))
    return (triggered(keyword, "702.181a", ATTACKS, create, DelayedTrigger(later)),)
