"""702.182: job select."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword
from benchbook.cards.effects import Attach, CreateToken, TokenSpec
from benchbook.cards.objects import Bound
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import ENTERS, ONE, THIS, YOU, triggered


@rule("702.182a", keyword="job select")
def job_select(keyword: Keyword) -> tuple[Ability, ...]:
    """Entering, the Equipment comes with a 1/1 colorless Hero to which it is attached."""
    hero = TokenSpec("", ONE, ONE, (), ("creature",), ("Hero",))
    return (triggered(keyword, "702.182a", ENTERS, CreateToken(YOU, ONE, hero), Attach(THIS, Bound("created"))),)
