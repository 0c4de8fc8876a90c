"""609.4, 702.11: targets chosen as though a permanent or a player did not have hexproof."""

from __future__ import annotations

from benchbook.cards.continuous import Permit
from benchbook.engine.context import Context
from benchbook.engine.evaluate import matches, players
from benchbook.engine.index import rule_changes
from benchbook.engine.state import Game, Subject


def despite_hexproof(game: Game, ctx: Context, subject: Subject) -> bool:
    """Whether an effect lets that spell or ability target it although it has hexproof."""
    for permit, speaker, _ in rule_changes(game, Permit):
        if permit.action not in WAYS or ctx.controller not in players(speaker, permit.who):
            continue
        if isinstance(subject, str):
            if permit.action == WAYS[1] and subject in game.opponents(speaker.controller):
                return True
        elif permit.what is not None and permit.action == WAYS[0] and matches(speaker, permit.what, subject):
            return True
    return False


WAYS = ("target despite hexproof", "target opponents despite hexproof")
