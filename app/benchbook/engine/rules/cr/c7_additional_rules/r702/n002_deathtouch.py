"""702.2: deathtouch."""

from __future__ import annotations

from benchbook.engine.registry import rule
from benchbook.engine.state import Game, ObjId


@rule("702.2c", runs="any damage is lethal")
def any_damage_is_lethal(game: Game, source: ObjId) -> bool:
    """Any combat damage above 0 that a source with deathtouch assigns to a creature counts as lethal."""
    return game.look(source).has_keyword("deathtouch")
