"""Which opponents a player attacked this turn (508.1b)."""

from __future__ import annotations

from fractions import Fraction

from benchbook.cards.players import Who
from benchbook.engine.context import Context
from benchbook.engine.evaluate import players
from benchbook.engine.events import AttackersDeclared


def opponents_attacked(ctx: Context, who: Who | None) -> Fraction:
    """How many players were attacked themselves by what the player declared as attackers; a planeswalker is none."""
    names = players(ctx, who) if who is not None else ctx.game.everyone()
    declared = (e for e in ctx.game.log if isinstance(e, AttackersDeclared) and e.who in names)
    return Fraction(len({to for e in declared for to in e.attackers.values() if isinstance(to, str)}))
