"""702.142: boast."""

from __future__ import annotations

from benchbook.cards.objects import Is
from benchbook.engine.characteristics import Held
from benchbook.engine.context import Context
from benchbook.engine.evaluate import matches
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.r602_activating import times_activated
from benchbook.engine.state import Game, ObjId


@rule("702.142a", runs="may activate: boast")
def boast(game: Game, who: str, source: ObjId, held: Held) -> str:
    """Only if the creature attacked this turn, and only once each turn."""
    if not matches(Context(game, source, who), Is("attacked this turn"), source):
        return "it boasts only in a turn in which it attacked"
    return "it has boasted this turn already" if times_activated(game, source, held.key) else ""
