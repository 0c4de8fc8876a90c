"""702.82: devour."""

from __future__ import annotations

from benchbook.cards.entering import EntersByKeyword
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import *


@rule("702.82a", keyword="devour")
def devour(keyword: Keyword) -> tuple[Ability, ...]:
    """As it enters, creatures may be sacrificed for N +1/+1 counters each; some devour other permanents (702.82c)."""
    return (static(keyword, "702.82a", replacements=(EntersByKeyword(keyword),)),)


@rule("702.82a", runs="entering: devour")
def eats(game: Game, ctx: Context, keyword: Keyword, event: Any) -> Script:
    """The permanent remembers what it devoured (702.82b)."""
    who, new = ctx.controller, ctx.source
    now = yield NOW
    wanted = keyword.filter or CREATURE
    food = tuple(
        o.id for o in now.battlefield if now.controller(o.id) == who and o.id != new and matches(ctx, wanted, o.id)
    )
    if not food:
        return [event]
    words = tuple(name_of(now, o) for o in food)
    picked = yield Choice(
        who, "objects", "choose what to sacrifice and devour", subsets(food, 0, len(food)),
        subset_words(food, words, 0, len(food)), about=new, rule="702.82a", singles=food, count=(0, len(food)),
    )  # fmt: skip
    yield Cite(("702.82c",) if keyword.filter is not None else ())
    if picked:
        yield ev.Together(tuple(ev.Sacrifice(who, obj, new) for obj in picked))
    more = amount(ctx.bound("devoured", tuple(picked)), number_of(keyword)) * len(picked)
    counters = {**event.counters, "+1/+1": event.counters.get("+1/+1", Fraction(0)) + more} if more else event.counters
    return [replace(event, counters=counters, memory={**event.memory, "devoured": tuple(picked)})]
