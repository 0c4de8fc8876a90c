"""702.126: improvise."""

from __future__ import annotations

from benchbook.cards.costs import Cost
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r702.helping import help_to_pay
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import Script
from benchbook.engine.state import Game, ObjId


@rule("702.126a", runs="other payment")
def tap_artifacts(game: Game, who: str, spell: ObjId, cost: Cost) -> Script:
    """Each artifact tapped pays for {1}, once the total cost is known (702.126b)."""
    if not game.look(spell).has_keyword("improvise"):
        return cost
    able = tuple(
        o.id for o in game.battlefield
        if not o.tapped and game.look(o.id).controller == who and "artifact" in game.look(o.id).types
    )  # fmt: skip
    result = yield from help_to_pay(game, who, spell, cost, able, "tap for improvise")
    return result
