"""702.163: For Mirrodin!"""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword
from benchbook.cards.amounts import Number
from benchbook.cards.effects import Attach, CreateToken, TokenSpec
from benchbook.cards.objects import Bound
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import ENTERS, ONE, THIS, YOU, triggered


@rule("702.163a", keyword="for mirrodin!")
def for_mirrodin(keyword: Keyword) -> tuple[Ability, ...]:
    """Entering, the Equipment comes with a 2/2 red Rebel to which it is attached."""
    two = Number.of(2)
    rebel = TokenSpec("", two, two, ("red",), ("creature",), ("Rebel",))
    return (triggered(keyword, "702.163a", ENTERS, CreateToken(YOU, ONE, rebel), Attach(THIS, Bound("created"))),)
