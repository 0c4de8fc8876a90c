"""701.10f: double the mana that a player has not spent."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from benchbook.cards import effects as fx
from benchbook.engine import events as ev
from benchbook.engine.context import Context
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.r701_actions_by_name import acting
from benchbook.engine.state import Game, Mana

Script = Generator[Any, Any, Any]


@rule("701.10f", runs="action: double mana")
def double_mana(game: Game, ctx: Context, node: fx.KeywordAction) -> Script:
    """As much mana of each type is added as there is; what is added may be spent on anything."""
    for who in acting(ctx, node):
        more = tuple(Mana(m.color, m.amount, source=ctx.source) for m in game.player(who).pool)
        if more:
            yield ev.AddMana(who, more, ctx.source)
    return None
