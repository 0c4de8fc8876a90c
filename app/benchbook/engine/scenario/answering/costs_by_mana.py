"""An alternative cost that is told by the mana that a line says is paid: no other cost is just that."""

from __future__ import annotations

from typing import Any

from benchbook.cards.costs import PayMana
from benchbook.cards.mana import ManaCost
from benchbook.engine.rules.cr.c6_spells_abilities_effects.r601_casting_spells.announcing import options_of
from benchbook.engine.scenario.answering.asked import Asked


def costing_just_that(asked: Asked, mana: str) -> str:
    """The name of the only cost to choose that is that mana; "" where the mana cost is it, or none or several are."""
    spell = asked.choice.about
    if not mana or spell is None or spell not in asked.game.objects:
        return ""
    wanted = sorted(ManaCost.parse(mana).symbols)
    printed = asked.game.look(spell).mana_cost
    if printed is not None and sorted(printed.symbols) == wanted:
        return ""
    costs = {o.name: _mana(o.cost) for o in options_of(asked.game, spell) if o.kind == "alternative" and o.name}
    fit = [name for name, symbols in costs.items() if symbols == wanted and name in asked.choice.options]
    return fit[0] if len(fit) == 1 else ""


def _mana(cost: Any) -> list[str]:
    return sorted(s for part in cost.parts if isinstance(part, PayMana) for s in part.cost.symbols)
