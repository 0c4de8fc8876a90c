"""A spell named like a card in its controller's graveyard."""

from __future__ import annotations

from benchbook.engine.context import Context
from benchbook.engine.readers.filters import STATUS
from benchbook.engine.state import Object


def _named_alike(ctx: Context, obj: Object) -> bool:
    """Whether one of those cards shares a name with it; what has no name shares none (201.2a)."""
    look = ctx.look(obj.id)
    ctx.notice("201.2a")
    buried = ctx.game.in_zone("graveyard", look.controller)
    return any(set(look.names) & set(ctx.look(card.id).names) for card in buried)


STATUS["named like a card in its controller's graveyard"] = _named_alike
