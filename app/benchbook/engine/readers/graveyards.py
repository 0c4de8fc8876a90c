"""404.2: the cards of a graveyard lie in an order, each put on top of those that were there before."""

from __future__ import annotations

from benchbook.cards import objects as what
from benchbook.engine.context import Context, NotModelled
from benchbook.engine.evaluate import OBJECTS, amount, matches, players, reads
from benchbook.engine.state import Subject


@reads(OBJECTS, what.TopOfGraveyard)
def top_of_graveyard(ctx: Context, node: what.TopOfGraveyard) -> tuple[Subject, ...]:
    """Those put there last; in which order its owner arranged what was put there together is not known (404.3)."""
    found: list[Subject] = []
    number = int(amount(ctx, node.number))
    for name in players(ctx, node.who):
        held = ctx.game.player(name).graveyard
        fitting = [o for o in reversed(held) if node.filter is None or matches(ctx, node.filter, o)]
        since = {o: ctx.game.objects[o].timestamp for o in fitting}  # the order that its owner said where one did
        fitting.sort(key=since.__getitem__, reverse=True)
        if len(fitting) > number > 0:
            last, next_ = (since[o] for o in fitting[number - 1 : number + 1])
            if last == next_:
                raise NotModelled(f"in which order {name} put the cards into the graveyard")
        found += fitting[:number]
    return tuple(found)
