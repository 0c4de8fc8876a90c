"""702.135: afterlife."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword
from benchbook.cards.effects import CreateToken, TokenSpec
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import DIES, ONE, YOU, number_of, triggered


@rule("702.135a", keyword="afterlife")
def afterlife(keyword: Keyword) -> tuple[Ability, ...]:
    """Dying, it leaves N 1/1 white and black Spirits with flying."""
    spirit = TokenSpec("", ONE, ONE, ("white", "black"), ("creature",), ("Spirit",), abilities=(Keyword("flying"),))
    return (triggered(keyword, "702.135a", DIES, CreateToken(YOU, number_of(keyword), spirit)),)
