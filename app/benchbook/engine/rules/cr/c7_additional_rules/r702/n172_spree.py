"""702.172: spree."""

from __future__ import annotations

from benchbook.cards.costs import Cost
from benchbook.engine.registry import rule
from benchbook.engine.state import Game, ObjId


@rule("702.172a", runs="cost of modes")
def each_mode(game: Game, spell: ObjId, modes: tuple[int, ...]) -> list[Cost]:
    """The costs of all modes chosen are additional costs of the spell."""
    return mode_costs(game, spell, modes) if game.look(spell).has_keyword("spree") else []


def mode_costs(game: Game, spell: ObjId, modes: tuple[int, ...]) -> list[Cost]:
    """The costs printed with the modes chosen."""
    from benchbook.engine.abilities import spell_abilities
    from benchbook.engine.rules.cr.c6_spells_abilities_effects.r601_casting_spells.targets import modal

    choice = modal(spell_abilities(game, spell))
    costs = [choice.modes[i].cost for i in modes] if choice is not None else []
    return [cost for cost in costs if cost is not None]
