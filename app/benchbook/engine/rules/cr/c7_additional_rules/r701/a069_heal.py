"""701.69: heal."""

from __future__ import annotations

from benchbook.cards import replacements as r
from benchbook.engine import events as ev
from benchbook.engine.context import Context
from benchbook.engine.events.base import Script
from benchbook.engine.registry import rule
from benchbook.engine.replacement import Candidate
from benchbook.engine.replacement_effects import watches
from benchbook.engine.rules.cr.c6_spells_abilities_effects.r615_prevention import concerns
from benchbook.engine.script import NOW, Call
from benchbook.engine.state import Game, ObjId


@rule("701.69a", runs="heal")
def heal(game: Game, obj: ObjId) -> Script:
    """All damage marked on the permanent is removed from it."""
    if obj in game.objects and game.objects[obj].damage:
        yield ev.MarkDamage(obj, None)


@watches(r.DamageHeals, "614.1a", concerns)
def deals_and_heals(ctx: Context, node: r.DamageHeals, event: ev.Damage, candidate: Candidate) -> Script:
    """What is about to be dealt is dealt, all of it at once; what was dealt before is healed."""
    if isinstance(event.to, int):
        yield Call("runs", "heal", (event.to,))
    yield NOW
    return [event]
