"""Spells told by others: named like a card in their controller's graveyard, the second one cast this turn."""

from __future__ import annotations

from benchbook.engine.context import Context
from benchbook.engine.events import Cast
from benchbook.engine.readers.filters import STATUS
from benchbook.engine.state import Object


def _named_alike(ctx: Context, obj: Object) -> bool:
    """Whether one of those cards shares a name with it; what has no name shares none (201.2a)."""
    look = ctx.look(obj.id)
    ctx.notice("201.2a")
    buried = ctx.game.in_zone("graveyard", look.controller)
    return any(set(look.names) & set(ctx.look(card.id).names) for card in buried)


STATUS["named like a card in its controller's graveyard"] = _named_alike


def _second(ctx: Context, obj: Object) -> bool:
    """Whether it was the second spell that anybody cast this turn."""
    cast = [e.obj for e in ctx.game.log if isinstance(e, Cast)]
    return cast[1:2] == [obj.id]


STATUS["the second spell cast this turn"] = _second
