"""811: the Alternating Teams variant."""

from __future__ import annotations

from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c8_multiplayer.r803_attack_left_and_right import not_beside, option
from benchbook.engine.state import Game, PlayerId


@rule("811.4", forbids="attack")
@option("alternating teams")
def attacks_neighbors(game: Game, attacking: PlayerId, defender: PlayerId) -> str:
    """Only opponents seated next to a player are attacked, what they control and what they protect."""
    return not_beside(game, attacking, defender)
