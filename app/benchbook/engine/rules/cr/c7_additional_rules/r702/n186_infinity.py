"""702.186: ∞ (infinity)."""

from __future__ import annotations

from benchbook.cards.abilities import Static
from benchbook.engine.prose import name_of
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import Script
from benchbook.engine.runner import Cite
from benchbook.engine.state import Game, ObjId

NUMBER = "702.186b"


@rule(NUMBER, runs="infinity ability")
def has_the_ability(game: Game, obj: ObjId) -> Script:
    """As long as the permanent is harnessed it has the ability after the sign."""
    if any(isinstance(h.ability, Static) and h.ability.rule == NUMBER for h in game.look(obj).abilities):
        yield Cite((NUMBER,), sentence=f"{name_of(game, obj)} has its ∞ ability as long as it is harnessed.")
