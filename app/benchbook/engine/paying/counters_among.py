"""Counters removed as a cost: so many among several permanents together, or as many as there are."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations_with_replacement, islice

from benchbook.cards import costs as k
from benchbook.cards.amounts import VariableX
from benchbook.engine import events as ev
from benchbook.engine.choosing.choices import Choice
from benchbook.engine.choosing.offered import some_so
from benchbook.engine.context import Context, NotModelled
from benchbook.engine.evaluate import amount, objects
from benchbook.engine.events.base import Script
from benchbook.engine.state import ObjId

MOST_WAYS = 400


def held(ctx: Context, part: k.RemoveCountersCost) -> dict[ObjId, int]:
    """How many counters of the kind each of the objects has; those that have none are left out."""
    found = (ctx.game.object(o) for o in objects(ctx, part.what) if isinstance(o, int))
    counts = {o.id: int(o.counter(part.kind) if part.kind else sum(o.counters.values())) for o in found}
    return {obj: number for obj, number in counts.items() if number}


def enough_counters(ctx: Context, part: k.RemoveCountersCost) -> bool:
    """Whether one of the objects has as many as are asked for, or all together where they are taken from among them."""
    need, there = amount(ctx, part.number), held(ctx, part).values()
    found = [Fraction(n) for n in there] or [Fraction(0)] * bool(objects(ctx, part.what))
    return sum(found) >= need if part.how.endswith("among") else any(n >= need for n in found)


def most_removed(ctx: Context, cost: k.Cost) -> Fraction:
    """The most that X can be where so many counters are the price; else as many as are offered."""
    parts = [p for p in cost.parts if isinstance(p, k.RemoveCountersCost) and isinstance(p.number, VariableX)]
    return min((Fraction(sum(held(ctx, p).values())) for p in parts if p.kind), default=Fraction(20))


def least_removed(cost: k.Cost) -> int:
    """One where the price is one or more counters."""
    return int(any(isinstance(p, k.RemoveCountersCost) and p.how.startswith("one or more") for p in cost.parts))


def is_all(cost: k.Cost) -> bool:
    """Whether the price is all the counters that there are, so that nobody chooses how many."""
    return any(isinstance(p, k.RemoveCountersCost) and p.how == "all" for p in cost.parts)


def how_many(ctx: Context, part: k.RemoveCountersCost, who: str) -> Script:
    """As many as the price says; of "one or more" that nothing else counts the payer says how many."""
    if not part.how.startswith("one or more") or isinstance(part.number, VariableX):
        return amount(ctx, part.number)
    there = held(ctx, part).values()
    most = sum(there) if part.how.endswith("among") else max(there, default=0)
    numbers = tuple(Fraction(n) for n in range(1, most + 1))
    answer = yield Choice(who, "x", "choose how many counters to remove", numbers, about=ctx.source, rule="601.2b")
    return Fraction(answer)


def remove_among(ctx: Context, part: k.RemoveCountersCost, who: str, need: Fraction) -> Script:
    """The payer chooses how many come from which of the permanents, and they are removed together."""
    there, number = held(ctx, part), int(need)
    if not number:
        return
    ways = tuple(
        islice(
            (
                way
                for way in combinations_with_replacement(there, number)
                if all(count <= there[obj] for obj, count in Counter(way).items())
            ),
            MOST_WAYS + 1,
        )
    )
    if len(ways) > MOST_WAYS:
        raise NotModelled("so many counters among so many permanents")
    way = ways[0]
    if len(ways) > 1:
        way = yield some_so(
            ctx.game, who, "choose what the counters are taken from", ways, kind="cost objects", about=ctx.source,
            count=(number, number), rule="601.2b", singles=tuple(there),
        )  # fmt: skip
    taken = tuple(
        ev.RemoveCounters(obj, part.kind, Fraction(count), ctx.source, who) for obj, count in Counter(way).items()
    )
    yield ev.Together(taken) if len(taken) > 1 else taken[0]
