"""In which order cards lie in a graveyard, asked where something looks at it (404.3)."""

from __future__ import annotations

from itertools import permutations

from benchbook.cards.mapping import parts
from benchbook.cards.objects import TopOfGraveyard
from benchbook.engine.prose import listed
from benchbook.engine.rules.terms import *

MOST = 4


@rule("404.3", runs="laid together in a graveyard")
def laid_in_order(game: Game, cards: tuple[ObjId, ...]) -> Script:
    """The owner of cards that were put into the graveyard at the same time says in which order they lie there: those
    of which that is said, where something of theirs looks for it.
    """
    told: list[ObjId] = []
    for who in game.everyone():
        mine = tuple(o for o in cards if game.objects[o].owner == who)
        if len(mine) < 2 or not any(_several(game, kind, holder, mine) for kind, holder in _looked_for(game, who)):
            continue
        if len(mine) > MOST:
            raise NotModelled("the order of so many cards put into a graveyard together (404.3)")
        orders = tuple(permutations(mine))
        words = tuple(", ".join(name_of(game, o) for o in order) for order in orders)
        prompt = "order the cards put into the graveyard (the last one on top)"
        order = yield Choice(who, "order", prompt, orders, words, rule="404.3", singles=mine)
        names = listed([name_of(game, o) for o in order])
        yield Cite(("404.3",), sentence=f"{who} puts {names} into the graveyard in this order.")
        for obj, stamp in zip(order, sorted(game.objects[o].timestamp for o in mine), strict=True):
            yield ev.MarkObject(obj, {"timestamp": stamp})
        told += mine
    return told


def _several(game: Game, kind: Filter, holder: ObjId, cards: tuple[ObjId, ...]) -> bool:
    ctx = Context(game, holder, game.objects[holder].controller)
    return sum(1 for o in cards if matches(ctx, kind, o)) > 1


def _looked_for(game: Game, who: str) -> list[tuple[Filter, ObjId]]:
    """What is looked for on top of the player's graveyard, by objects of theirs."""
    held = ((h.ability, o.id) for o in game.objects.values() if o.controller == who for h in game.look(o.id).abilities)
    tops = ((p, obj) for ability, obj in held for p in parts(ability) if isinstance(p, TopOfGraveyard))
    return [(top.filter or Anything(), obj) for top, obj in tops]
