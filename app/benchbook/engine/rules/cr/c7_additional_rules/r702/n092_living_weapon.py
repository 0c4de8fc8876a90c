"""702.92: living weapon."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword
from benchbook.cards.amounts import Number
from benchbook.cards.effects import Attach, CreateToken, TokenSpec
from benchbook.cards.objects import Bound
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import ENTERS, ONE, THIS, YOU, triggered


@rule("702.92a", keyword="living weapon")
def living_weapon(keyword: Keyword) -> tuple[Ability, ...]:
    """Entering, the Equipment comes with a 0/0 black Phyrexian Germ to which it is attached."""
    nothing = Number.of(0)
    germ = TokenSpec("", nothing, nothing, ("black",), ("creature",), ("Phyrexian", "Germ"))
    effects = (CreateToken(YOU, ONE, germ), Attach(THIS, Bound("created")))
    return (triggered(keyword, "702.92a", ENTERS, *effects),)
