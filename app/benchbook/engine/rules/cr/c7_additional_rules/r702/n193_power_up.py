"""702.193: power-up."""

from __future__ import annotations

from benchbook.engine.characteristics import Held
from benchbook.engine.paying.reducing import reduced
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c6_spells_abilities_effects.r602_activating import times_activated
from benchbook.engine.state import Game, ObjId


@rule("702.193a", runs="may activate: power-up")
def power_up(game: Game, who: str, source: ObjId, held: Held) -> str:
    """Only once for as long as the permanent is what it is."""
    used = times_activated(game, source, held.key, ever=True)
    return "a power-up ability is activated only once" if used else ""


@rule("702.193b", runs="cost of activating: power-up")
def cheaper_when_new(game: Game, source: ObjId, symbols: list[str]) -> list[str]:
    """In the turn in which it entered the permanent's mana cost is taken off, excess colors from generic mana."""
    cost = game.look(source).mana_cost
    if game.objects[source].entered_turn != game.turn or cost is None:
        return symbols
    return reduced(symbols, cost.symbols)
