"""701.24: shuffle."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from benchbook.cards import effects as fx
from benchbook.engine import events as ev
from benchbook.engine.context import Context
from benchbook.engine.evaluate import players
from benchbook.engine.players.shares import shares
from benchbook.engine.registry import rule
from benchbook.engine.resolution import chosen_objects, followed
from benchbook.engine.rules.cr.c7_additional_rules.r701.terms import Script, ids, together
from benchbook.engine.runner import Cite
from benchbook.engine.state import Game, ObjId


@rule("701.24a", performs=fx.Shuffle)
def shuffle(game: Game, ctx: Context, node: fx.Shuffle) -> Script:
    """Shuffle a library; cards named are shuffled into it, even if there are none (701.24c)."""
    shuffled: tuple[ObjId, ...] = ()
    if node.what is not None:
        named = yield from chosen_objects(ctx, node.what)
        yield Cite(("701.24c" if named else "701.24d", *(("400.12",) if _whole_zone(ctx, named) else ())))
        found = [o for o in ids(tuple(followed(ctx, s) for s in named)) if o in game.objects]
        elsewhere = (o for o in found if game.objects[o].zone != "library")
        shuffled = tuple(elsewhere)
        events = tuple(ev.Move(o, "library", "shuffled in", ctx.source) for o in shuffled)
        if events:
            yield together(events)
    for who in players(ctx, node.who):
        yield ev.Shuffle(who, ctx.source)
    if node.what is None:
        return None
    each = ((game.object(o).owner, Fraction(1)) for o in shuffled)
    return {"shuffled in": shuffled, **shares("shuffled in", players(ctx, node.who), each)}


def _whole_zone(ctx: Context, named: Any) -> bool:
    """Whether these are all the cards of a hand or a graveyard, several of them."""
    there = {(_zone_of(ctx, o)) for o in ids(named)}
    zone, who = next(iter(there)) if len(there) == 1 else ("", "")
    return zone in ("hand", "graveyard") and len(named) > 1 and len(ctx.game.in_zone(zone, who)) == len(named)


def _zone_of(ctx: Context, obj: int) -> tuple[str, str]:
    """The zone in which it is, and its owner."""
    thing = ctx.game.object(obj)
    return thing.zone, thing.owner
