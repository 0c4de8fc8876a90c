"""By what lethal damage is measured: a creature's toughness, or its power where an effect says so (120.6, 704.5g)."""

from __future__ import annotations

from fractions import Fraction

from benchbook.cards.continuous import GameRule
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
