"""115.1a: texts that name their targets first."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from benchbook.cards import effects as fx
from benchbook.engine.context import Context
from benchbook.engine.registry import rule
from benchbook.engine.runner import Cite
from benchbook.engine.state import Game

Script = Generator[Any, Any, Any]


@rule("115.1a", performs=fx.NameTargets)
def name_targets(game: Game, ctx: Context, node: fx.NameTargets) -> Script:
    """Targets are chosen as the spell or ability is put on the stack: as it resolves nothing more is chosen."""
    yield Cite(("115.1a",))
