"""702.89: umbra armor."""

from __future__ import annotations

from dataclasses import replace

from benchbook.engine import events as ev
from benchbook.engine.context import Context
from benchbook.engine.registry import rule
from benchbook.engine.replacement import Candidate
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import Script
from benchbook.engine.state import Game, ObjId


@rule("702.89a", replaces=ev.Destroy)
def the_aura_is_destroyed_instead(game: Game, event: ev.Destroy) -> list[Candidate]:
    """All damage is removed from the permanent and the Aura is destroyed instead."""
    found: list[Candidate] = []
    for aura in game.battlefield:
        if aura.attached_to != event.obj:
            continue
        look = game.look(aura.id)
        older = look.has_keyword("totem armor")
        if older or look.has_keyword("umbra armor"):
            ctx, key, also = Context(game, aura.id, look.controller), f"umbra armor {aura.id}", ("702.89b",) * older
            found.append(Candidate(key, aura.id, ctx, "702.89a", "Umbra armor", transform=_instead, also=also))
    return found


def _instead(ctx: Context, node: ObjId, event: ev.Destroy, candidate: Candidate) -> Script:
    yield ev.MarkDamage(event.obj, None)
    return [replace(event, obj=node, reason="", no_regeneration=False)]
