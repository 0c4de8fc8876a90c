"""Paying life (118.3b, 119.4, 119.8)."""

from __future__ import annotations

from fractions import Fraction

from benchbook.engine.events import LoseLife
from benchbook.engine.state import Game, PlayerId


def forbidden_by(game: Game, who: PlayerId) -> tuple[str, ...]:
    """The numbers of the rules by which the player can't pay life at all."""
    event = LoseLife(who, Fraction(1), paid=True)
    return tuple(f.number for f in game.table.of("forbids", LoseLife) if f.function(game, event))


def can_pay_life(game: Game, who: PlayerId, n: Fraction) -> bool:
    """Whether the player may pay so much: no more than the life total, and none where life can't be lost; 0 always."""
    return n <= 0 or (game.player(who).life >= n and not forbidden_by(game, who))
