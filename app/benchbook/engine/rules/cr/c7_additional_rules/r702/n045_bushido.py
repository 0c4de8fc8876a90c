"""702.45: bushido."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword
from benchbook.cards.events import AnyEvent, BecomesBlocked, Blocks
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import SELF, THIS, number_of, pump, triggered


@rule("702.45a", keyword="bushido")
def bushido(keyword: Keyword) -> tuple[Ability, ...]:
    """Blocking or blocked, it gets +N/+N until end of turn."""
    when = AnyEvent((Blocks(SELF), BecomesBlocked(SELF)))
    return (triggered(keyword, "702.45a", when, pump(THIS, number_of(keyword), number_of(keyword))),)
