"""702.177: exhaust."""

from __future__ import annotations

from benchbook.engine.characteristics import Held
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c6_spells_abilities_effects.r602_activating import times_activated
from benchbook.engine.state import Game, ObjId


@rule("702.177a", runs="may activate: exhaust")
def exhaust(game: Game, who: str, source: ObjId, held: Held) -> str:
    """Only once for as long as the object is what it is."""
    used = times_activated(game, source, held.key, ever=True)
    return "an exhaust ability is activated only once" if used else ""
