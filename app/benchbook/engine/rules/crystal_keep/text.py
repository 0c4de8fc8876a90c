"""E.13: text that explains and is no ability."""

from __future__ import annotations

from benchbook.cards.abilities import Ability, Static
from benchbook.cards.continuous import SetColors
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c6_spells_abilities_effects.r613_work import Work
from benchbook.engine.rules.crystal_keep import BOOK


@rule("E.13.3", book=BOOK, runs="text that is no ability")
def stated_color(work: Work) -> None:
    """That a card with a zero mana cost states its color is explanation: it has that color, and no ability by it."""
    for obj, look in tuple(work.now.items()):
        if look.abilities and look.mana_cost is not None and look.mana_cost.mana_value == 0:
            kept = tuple(held for held in look.abilities if not _states_a_color(held.ability))
            if len(kept) < len(look.abilities):
                work.mutable(obj).abilities = kept


def _states_a_color(ability: Ability) -> bool:
    return (
        isinstance(ability, Static) and ability.defining and bool(ability.changes)
        and all(isinstance(change, SetColors) for change in ability.changes)
    )  # fmt: skip
