"""701.10f: double the mana that a player has not spent."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from benchbook.engine.context import NotModelled
from benchbook.engine.registry import rule
from benchbook.engine.runner import Cite
from benchbook.engine.state import Game, PlayerId

Script = Generator[Any, Any, Any]


@rule("701.10f", runs="double mana")
def doubled_mana(game: Game, who: PlayerId) -> Script:
    """As much mana of each type is added as there is; what was bound to be spent on something is not bound again."""
    pool = game.player(who).pool
    if any(m.amount != 1 for m in pool):
        raise NotModelled("doubling a part of one mana")
    yield Cite(("701.10f",))
    return tuple(m.color for m in pool)
