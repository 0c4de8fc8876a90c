"""615.5, 603.2: that damage to a player was prevented, told where an ability waits for it."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from benchbook.cards.abilities import Triggered
from benchbook.cards.events import PlayerEvent
from benchbook.engine import events as ev
from benchbook.engine.state import Game

DAMAGE_PREVENTED = "has damage prevented"


def told_prevention(game: Game, event: ev.Damage, stopped: Fraction) -> Iterator[ev.Event]:
    """The event that so much damage to the player was prevented, if anything on the battlefield watches for it."""
    if stopped > 0 and isinstance(event.to, str) and _is_watched(game):
        yield ev.Told(DAMAGE_PREVENTED, event.to, amount=stopped)


def _is_watched(game: Game) -> bool:
    held = (h.ability for o in game.battlefield for h in game.look(o.id).abilities)
    waiting = (getattr(a, "frame", None) or a for a in held)  # one whose instructions are not read waits too
    return any(
        isinstance(a, Triggered) and isinstance(a.when, PlayerEvent) and a.when.kind == DAMAGE_PREVENTED
        for a in waiting
    )
