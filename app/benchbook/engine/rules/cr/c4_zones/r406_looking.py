"""406.3: cards exiled face down that a player may look at."""

from __future__ import annotations

from benchbook.cards import effects as fx
from benchbook.engine import events as ev
from benchbook.engine.context import Context
from benchbook.engine.events.base import Script
from benchbook.engine.registry import rule
from benchbook.engine.resolution import chosen_objects
from benchbook.engine.rules.cr.c7_additional_rules.r701.terms import ids
from benchbook.engine.rules.cr.c7_additional_rules.r701_actions_by_name import acting
from benchbook.engine.script import NOW
from benchbook.engine.state import Game


@rule("406.3", runs="action: may look at")
def may_look_at(game: Game, ctx: Context, node: fx.KeywordAction) -> Script:
    """As long as it stays where it is, the player may look at the card; a card that moves is another object (400.7)."""
    who = acting(ctx, node)
    for obj in ids((yield from chosen_objects(ctx, node.what))):
        thing = (yield NOW).objects.get(obj)
        if thing is not None:
            memory = {**thing.memory, "known to": (*thing.memory.get("known to", ()), *who)}
            yield ev.MarkObject(obj, {"memory": memory})
    return None
