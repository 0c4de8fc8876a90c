"""What damage is lethal: as much as a creature's toughness, or its power where an effect says so (120.6, 704.5g); any
at all from some sources (702.2c).
"""

from __future__ import annotations

from fractions import Fraction

from benchbook.cards.rule_changes import GameRule
from benchbook.engine.evaluate import matches
from benchbook.engine.index import rule_changes
from benchbook.engine.state import Game, ObjId


def measured_by(game: Game, obj: ObjId) -> Fraction | None:
    """So much damage is lethal for the creature; None for what has no such number."""
    look = game.look(obj)
    for change, ctx, _text in rule_changes(game, GameRule):
        if change.rule == "lethal damage by power" and (change.filter is None or matches(ctx, change.filter, obj)):
            return look.power
    return look.toughness


def any_is_lethal(game: Game, source: ObjId) -> bool:
    """Whether any combat damage that the source assigns to a creature counts as lethal (702.2c)."""
    rule = game.table.one("runs", "any damage is lethal")
    return rule is not None and bool(rule.function(game, source))
