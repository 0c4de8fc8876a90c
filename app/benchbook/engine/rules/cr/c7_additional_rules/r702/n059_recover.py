"""702.59: recover."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword
from benchbook.cards.effects import Exile, Move, PayOrElse
from benchbook.cards.events import ZoneChange
from benchbook.cards.objects import And, Not
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import CREATURE, SELF, THIS, YOU, cost_of, triggered


@rule("702.59a", keyword="recover")
def recover(keyword: Keyword) -> tuple[Ability, ...]:
    """When a creature goes to your graveyard, pay to return the card to hand or else exile it."""
    when = ZoneChange(And((CREATURE, Not(SELF))), from_zone="battlefield", to_zone="graveyard", who=YOU)
    effect = PayOrElse(YOU, cost_of(keyword), (Exile(THIS),), (Move(THIS, "hand"),))
    return (triggered(keyword, "702.59a", when, effect, zone="graveyard"),)
