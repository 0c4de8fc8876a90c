"""702.183: tiered."""

from __future__ import annotations

from benchbook.cards.costs import Cost
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.n172_spree import mode_costs
from benchbook.engine.state import Game, ObjId


@rule("702.183a", runs="cost of modes")
def that_mode(game: Game, spell: ObjId, modes: tuple[int, ...]) -> list[Cost]:
    """The cost of the mode chosen is an additional cost of the spell."""
    return mode_costs(game, spell, modes) if game.look(spell).has_keyword("tiered") else []
