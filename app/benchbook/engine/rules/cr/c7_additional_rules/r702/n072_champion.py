"""702.72: champion."""

from __future__ import annotations

from dataclasses import dataclass

from benchbook.cards.abilities import Ability, Keyword
from benchbook.cards.effects import Move, Sacrifice
from benchbook.cards.objects import Bound, Filter
from benchbook.engine import events as ev
from benchbook.engine.choosing.choices import Choice
from benchbook.engine.context import Context
from benchbook.engine.evaluate import matches
from benchbook.engine.prose import name_of
from benchbook.engine.registry import rule
from benchbook.engine.resolution import NOW, follow
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import ENTERS, LEAVES, THIS, Script, filter_of, triggered
from benchbook.engine.state import Game


@rule("702.72a", keyword="champion")
def champion(keyword: Keyword) -> tuple[Ability, ...]:
    """Entering, it is sacrificed unless another such object of yours is exiled; leaving, it brings that card back."""
    return (
        triggered(keyword, "702.72a", ENTERS, Champion(filter_of(keyword))),
        triggered(keyword, "702.72a", LEAVES, Move(Bound("championed"), "battlefield")),
    )


@dataclass(frozen=True, slots=True)
class Champion:
    """Exile another object of that kind that you control, or sacrifice this one."""

    filter: Filter


@rule("702.72a", performs=Champion)
def exile_another(game: Game, ctx: Context, node: Champion) -> Script:
    """The exiled card is championed by the permanent, which remembers it for its other ability (702.72b–c)."""
    others = tuple(
        o.id for o in game.battlefield
        if o.id != ctx.source and game.controller(o.id) == ctx.controller and matches(ctx, node.filter, o.id)
    )  # fmt: skip
    words = (*(name_of(game, o) for o in others), "nothing")
    prompt, ways = "choose what to exile and champion", (*((o,) for o in others), ())
    picked = yield Choice(ctx.controller, "objects", prompt, ways, words,
                          about=ctx.source, singles=others, count=(0, 1), rule="702.72a")  # fmt: skip
    if not picked:
        yield from follow(ctx, (Sacrifice(THIS),))
        return None
    outcome = yield ev.Move(picked[0], "exile", "exiled", ctx.source)
    game = yield NOW
    if ctx.source in game.objects and outcome.new is not None:
        yield ev.MarkObject(ctx.source, {"memory": {"championed": (outcome.new,)}})
    yield ev.Told("is championed", ctx.controller, outcome.new, ctx.source)
    return None
