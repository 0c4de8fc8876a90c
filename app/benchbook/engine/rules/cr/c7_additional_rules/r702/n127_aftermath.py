"""702.127: aftermath."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword
from benchbook.cards.conditions import WasCast
from benchbook.cards.replacements import ZoneReplacement
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import SELF, THIS, graveyard_cast, static


@rule("702.127a", keyword="aftermath")
def aftermath(keyword: Keyword) -> tuple[Ability, ...]:
    """This half is cast from a graveyard only, and then exiled whenever it would leave the stack."""
    elsewhere = ZoneReplacement(SELF, "stack", None, "exile")
    from_graveyard = WasCast(THIS, "graveyard")
    return (
        graveyard_cast(keyword, "702.127a", None),
        static(keyword, "702.127a", replacements=(elsewhere,), zone="stack", condition=from_graveyard),
    )
