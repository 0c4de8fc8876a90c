"""702.147: decayed."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword
from benchbook.cards.continuous import Cant
from benchbook.cards.effects import DelayedTrigger, Sacrifice
from benchbook.cards.events import EndOf
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import ATTACKS, SELF, THIS, static, triggered


@rule("702.147a", keyword="decayed")
def decayed(keyword: Keyword) -> tuple[Ability, ...]:
    """It can't block, and having attacked it is sacrificed at end of combat."""
    later = triggered(keyword, "702.147a", EndOf("combat"), Sacrifice(THIS))
    return (
        static(keyword, "702.147a", rules=(Cant("block", what=SELF),)),
        triggered(keyword, "702.147a", ATTACKS, DelayedTrigger(later)),
    )
