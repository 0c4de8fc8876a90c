"""611.2a: effects that last during a player's next turn, and not before."""

from __future__ import annotations

from benchbook.cards.conditions import DuringNextTurn
from benchbook.engine.rules.terms import *


@rule("611.2a", results_of=ev.TurnBegins)
def next_turn_of_an_effect(game: Game, event: ev.TurnBegins) -> Script:
    """An effect that waits for a player's turn begins to work in it; one whose turn has passed is over."""
    waiting = [e for e in game.effects if isinstance(e.duration, DuringNextTurn)]
    over = tuple(e.id for e in waiting if f"the turn of effect {e.id}" in game.marks)
    if over:
        yield ev.End(over)
    for effect in waiting:
        ctx = Context(game, effect.source, effect.controller, targets=effect.targets, bindings=effect.bindings)
        if effect.id not in over and set(players(ctx, effect.duration.who)) & set(game.active_players):  # type: ignore[union-attr]
            yield Cite(("611.2a",))
            yield ev.MarkGame({f"the turn of effect {effect.id}": game.turn})
