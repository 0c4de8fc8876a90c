"""607: linked abilities."""

from __future__ import annotations

from benchbook.engine.rules.cr.c7_additional_rules.r701.a013_exile import remember
from benchbook.engine.rules.terms import *


class Exiled(ev.Event):
    """Tells the source what its replacement effect has exiled, once that is there."""

    def __init__(self, obj: ObjId, ctx: Context, pair: str) -> None:
        object.__setattr__(self, "gone", obj)
        object.__setattr__(self, "ctx", ctx)
        object.__setattr__(self, "pair", pair)


@rule("607.2b", happens=Exiled)
def exiled_by_the_replacement(game: Game, event: Any) -> Script:
    """What a replacement effect of its own exiles is what the ability linked to it speaks of."""
    there = tuple(o.id for o in game.in_zone("exile") if o.was == event.gone)
    yield from remember(event.ctx.at(game), event.pair, there)
