"""107.3: the value of X of a spell on the stack is doubled by an effect."""

from __future__ import annotations

from benchbook.cards import effects as fx
from benchbook.engine import events as ev
from benchbook.engine.context import Context
from benchbook.engine.evaluate import objects
from benchbook.engine.events.base import Script
from benchbook.engine.registry import rule
from benchbook.engine.replacing import replace
from benchbook.engine.state import Game


@rule("107.3", runs="action: double the value of X")
def double_x(game: Game, ctx: Context, node: fx.KeywordAction) -> Script:
    """Each X of the spell is twice what was announced; what was paid for it stays what it was."""
    for spell in objects(ctx.at(game), node.what):
        thing = game.objects.get(spell) if isinstance(spell, int) else None
        if thing is not None and thing.zone == "stack" and thing.chosen is not None and thing.chosen.x is not None:
            yield ev.Retarget(thing.id, replace(thing.chosen, x=thing.chosen.x * 2))
    return None
