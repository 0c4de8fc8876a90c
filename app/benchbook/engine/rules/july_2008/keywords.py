"""502: keywords that were triggered abilities in July 2008."""

from __future__ import annotations

from benchbook.cards.effects import Destroy
from benchbook.cards.events import DealsDamage
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import *
from benchbook.engine.rules.july_2008 import BOOK
from benchbook.engine.rules.terms import *


@rule("502.63a", book=BOOK, keyword="deathtouch", instead_of=("cr/702.2b", "cr/704.5h"))
def deathtouch(keyword: Keyword) -> tuple[Ability, ...]:
    """Whenever it deals damage to a creature, that creature is destroyed, after the state-based effects."""
    when = DealsDamage(SELF, HasType("creature"))
    return (triggered(keyword, "cr-2008/502.63a", when, Destroy(EventObject("other"))),)


@rule("502.63a", book=BOOK, runs="any damage is lethal", instead_of=("cr/702.2c",))
def no_damage_is_lethal_by_it(game: Game, source: ObjId) -> bool:
    """As combat damage is assigned, lethal damage is what the toughness asks for, whichever creature deals it."""
    return False
