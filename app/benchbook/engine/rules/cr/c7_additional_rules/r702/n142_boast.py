"""702.142: boast."""

from __future__ import annotations

from benchbook.cards.continuous import Permit
from benchbook.cards.objects import Is
from benchbook.engine.characteristics import Held
from benchbook.engine.context import Context
from benchbook.engine.evaluate import matches
from benchbook.engine.index import rule_changes
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c6_spells_abilities_effects.r602_activating import times_activated
from benchbook.engine.state import Game, ObjId


@rule("702.142a", runs="may activate: boast")
def boast(game: Game, who: str, source: ObjId, held: Held) -> str:
    """Only if the creature attacked this turn, and only once each turn."""
    if not matches(Context(game, source, who), Is("attacked this turn"), source):
        return "it boasts only in a turn in which it attacked"
    times = times_activated(game, source, held.key)
    if times and times < 2 and _may_twice(game, who, source):
        return ""
    return "it has boasted this turn already" if times else ""


def _may_twice(game: Game, who: str, source: ObjId) -> bool:
    """Whether an effect lets it boast twice in this turn, which is its controller's own."""
    permits = (p for p in rule_changes(game, Permit) if p[0].action == "boast twice" and p[0].what is not None)
    return who in game.active_players and any(matches(ctx, permit.what, source) for permit, ctx, _ in permits)
