"""700.3: piles, also those that each of several players makes of what they control."""

from __future__ import annotations

from collections.abc import Generator
from itertools import combinations, islice

from benchbook.cards.filters import ControlledBy
from benchbook.cards.separating import ChoosePile, EachSeparates, SeparatePiles
from benchbook.engine.prose import listed
from benchbook.engine.resolution import one_player
from benchbook.engine.rules.cr.c7_additional_rules.r701.terms import *
from benchbook.engine.rules.terms import *

Pile = tuple[ObjId, ...]
MOST_WAYS = 200


@rule("700.3a", performs=SeparatePiles)
def separate(game: Game, ctx: Context, node: SeparatePiles) -> Script:
    """Each of the objects is put into exactly one of two piles; a pile may be empty, and nothing changes zones."""
    who = yield from one_player(ctx, node.who)
    found = ids((yield from chosen_objects(ctx, node.what)))
    if who is None or not found:
        return {"piles": ((), ())}
    named = {o: name_of(game, o) for o in found}
    ways = tuple(islice(_with_the_first(found), MOST_WAYS))
    words = tuple(f"{_told(named, way)} / {_told(named, _rest(found, way))}" for way in ways)
    answer = yield Choice(
        who, "objects", "separate them into two piles: which are in one pile", ways, words, about=ctx.source,
        count=(0, len(found)), rule="700.3a", singles=found, single_words=tuple(named.values()),
    )  # fmt: skip
    first = tuple(o for o in found if o in answer)
    piles = (first, _rest(found, first))
    if not all(piles):
        yield Cite(("700.3d",))
    told = "; ".join(_told(named, pile) for pile in piles)
    yield Cite((), sentence=f"{who} separates them into two piles: {told}.")
    return {"piles": piles}


def _with_the_first(found: Pile) -> Generator[Pile]:
    """Every way to separate, told by the pile that has the first object: the piles have no names."""
    first, *rest = found
    for size in range(len(rest), -1, -1):
        for others in combinations(rest, size):
            yield (first, *others)


def _rest(found: Pile, pile: Pile) -> Pile:
    return tuple(o for o in found if o not in pile)


def _told(named: dict[ObjId, str], pile: Pile) -> str:
    return listed([named[o] for o in pile]) if pile else "an empty pile"


@rule("700.3b", performs=ChoosePile)
def choose_a_pile(game: Game, ctx: Context, node: ChoosePile) -> Script:
    """One of the piles is chosen; the objects in it are individual objects, as far as they are still there."""
    piles = ctx.bindings.get("piles")
    if piles is None:
        raise NotModelled("which piles a text speaks of")
    who = yield from one_player(ctx, node.who)
    game = yield NOW
    there = tuple(tuple(o for o in pile if o in game.objects) for pile in piles)
    if who is None or there[0] == there[1]:
        return {"chosen pile": there[0], "other pile": there[1]}
    words = tuple(_told({o: name_of(game, o) for o in pile}, pile) for pile in there)
    answer = yield Choice(who, "pile", "choose a pile", there, words, about=ctx.source, rule="608.2d")
    other = there[1] if answer == there[0] else there[0]
    return {"chosen pile": answer, "other pile": other, "did last": True}


THEY = BoundPlayer("who separates")


@rule("700.3a", performs=EachSeparates)
def each_separates(game: Game, ctx: Context, node: EachSeparates) -> Script:
    """Each of the players separates in turn order; once all have done so, a pile of each is chosen."""
    if node.defending and game.table.options:
        raise NotModelled("who the defending players are where options limit whom a player may attack")
    theirs = SeparatePiles(node.separator or THEY, Group(And((node.filter, ControlledBy(THEY)))))
    made = []
    for who in players(ctx, node.who):
        game = yield NOW
        made.append((who, (yield from separate(game, ctx.at(game).bound(THEY.name, who), theirs))["piles"]))
    chosen: tuple[int, ...] = ()
    for who, piles in made:
        game = yield NOW
        here = ctx.at(game).binding(**{THEY.name: who, "piles": piles})
        found = yield from choose_a_pile(game, here, ChoosePile(node.chooser))
        chosen += found["chosen pile"]
    return {"chosen pile": chosen, "did last": True}
