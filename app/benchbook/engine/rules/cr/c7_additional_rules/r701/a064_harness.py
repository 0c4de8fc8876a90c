"""701.64: harness."""

from __future__ import annotations

from benchbook.cards import effects as fx
from benchbook.engine import events as ev
from benchbook.engine.context import Context
from benchbook.engine.events.base import Script
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.c7_additional_rules.r701.terms import on_battlefield
from benchbook.engine.script import Call
from benchbook.engine.state import Game, ObjId


@rule("701.64a", runs="designation: harnessed")
def harness(game: Game, ctx: Context, node: fx.Designate, found: tuple[ObjId, ...]) -> Script:
    """A permanent that is not harnessed becomes so, until it leaves the battlefield."""
    for obj in found:
        if on_battlefield(game, obj) and "harnessed" not in game.objects[obj].marks:
            yield ev.MarkObject(obj, {"marks": ("harnessed",)})
            yield ev.Told("becomes harnessed", "", obj)
            yield Call("runs", "infinity ability", (obj,))
