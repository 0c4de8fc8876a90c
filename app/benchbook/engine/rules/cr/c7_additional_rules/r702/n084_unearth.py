"""702.84: unearth."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Keyword
from benchbook.cards.conditions import Indefinitely
from benchbook.cards.continuous import GainAbilities
from benchbook.cards.effects import Continuous, CreateReplacement, DelayedTrigger, Exile, Move
from benchbook.cards.objects import Bound, Same
from benchbook.cards.replacements import ZoneReplacement
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import END_STEP, THIS, YOU, activated, cost_of, triggered


@rule("702.84a", keyword="unearth")
def unearth(keyword: Keyword) -> tuple[Ability, ...]:
    """Return it with haste, as a sorcery; it is exiled at the next end step or whenever it would leave."""
    it = Bound("moved")
    later = triggered(keyword, "702.84a", END_STEP, Exile(it))
    effects = (
        Move(THIS, "battlefield", control=YOU),
        Continuous(it, (GainAbilities((Keyword("haste"),)),), Indefinitely()),
        DelayedTrigger(later),
        CreateReplacement(ZoneReplacement(Same(it), "battlefield", None, "exile"), Indefinitely()),
    )
    return (activated(keyword, "702.84a", cost_of(keyword), *effects, zone="graveyard", sorcery_speed=True),)
