"""What a merged or melded permanent became as it left: all its cards are found together (712.21c, 730.3c)."""

from __future__ import annotations

from typing import Any

from benchbook.cards.objects import Target
from benchbook.engine.context import Context
from benchbook.engine.events import Move
from benchbook.engine.resolution import left_by
from benchbook.engine.state import ObjId


def with_the_others(ctx: Context, what: Any, found: tuple[ObjId, ...]) -> tuple[tuple[ObjId, ...], tuple[str, ...]]:
    """The objects with those that left with them, and the rule that says so; a target is found by itself."""
    event = left_by(ctx, getattr(ctx.event, "obj", ""))
    if isinstance(what, Target) or not isinstance(event, Move) or not event.others or event.new not in found:
        return found, ()
    melded = "melded" in ctx.game.object(event.obj).marks
    others = tuple(o for o in event.others if o not in found)
    return (*found, *others), ("712.21c" if melded else "730.3c",)
