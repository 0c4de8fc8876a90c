"""Who can't search libraries, and who has paid to ignore what says so (101.2, 116.2d)."""

from __future__ import annotations

from benchbook.cards.continuous import Cant
from benchbook.engine.evaluate import players
from benchbook.engine.index import rule_changes
from benchbook.engine.state import Game, ObjId, PlayerId

IGNORED = "effects ignored"


def may_not_search(game: Game, who: PlayerId) -> bool:
    """Whether an effect that the player does not ignore keeps them from searching libraries."""
    return any(
        change.action == "search" and who in players(speaker, change.who) and not ignores(game, who, speaker.source)
        for change, speaker, _ in rule_changes(game, Cant)
        if change.who is not None
    )


def ignores(game: Game, who: PlayerId, source: ObjId) -> bool:
    """Whether the player has paid this turn to ignore the effect of that object's ability."""
    return (source, game.turn) in game.player(who).memory.get(IGNORED, ())
