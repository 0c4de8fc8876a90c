"""719: Case cards."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from benchbook.cards import effects as fx
from benchbook.engine import events as ev
from benchbook.engine.context import Context
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.r701_keyword_actions import on_battlefield
from benchbook.engine.state import Game, ObjId

Script = Generator[Any, Any, Any]


@rule("719.3b", runs="designation: solved")
def solved(game: Game, ctx: Context, node: fx.Designate, found: tuple[ObjId, ...]) -> Script:
    """A solved Case stays solved until it leaves the battlefield; copies of it are not."""
    for obj in found:
        if on_battlefield(game, obj) and "solved" not in game.objects[obj].marks:
            yield ev.MarkObject(obj, {"marks": ("solved",)})
            yield ev.Told("becomes solved", "", obj)
