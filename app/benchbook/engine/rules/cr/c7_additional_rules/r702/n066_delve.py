"""702.66: delve."""

from __future__ import annotations

from benchbook.cards.costs import Cost
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.helping import help_to_pay
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import Script
from benchbook.engine.state import Game, ObjId


@rule("702.66a", runs="other payment")
def exile_cards(game: Game, who: str, spell: ObjId, cost: Cost) -> Script:
    """Each card exiled from the caster's graveyard pays for {1}, once the total cost is known (702.66b)."""
    if not game.look(spell).has_keyword("delve"):
        return cost
    result = yield from help_to_pay(game, who, spell, cost, game.player(who).graveyard, "exile for delve", exile=True)
    return result
