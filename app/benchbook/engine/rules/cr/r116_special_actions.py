"""116: special actions that keywords and other rules allow; they don't use the stack."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from benchbook.engine.context import NotModelled
from benchbook.engine.registry import rule
from benchbook.engine.runner import Call
from benchbook.engine.state import Game, ObjId

Script = Generator[Any, Any, Any]


@rule("116.1", runs="special action")
def special_action(game: Game, who: str, obj: ObjId, action: str) -> Script:
    """A player with priority takes it at once; nobody can respond to it (116.3)."""
    if game.table.one("runs", f"special action: {action}") is None:
        raise NotModelled(f"the special action {action!r}")
    yield Call("runs", f"special action: {action}", (who, obj))
    yield Call("runs", "priority", ())
