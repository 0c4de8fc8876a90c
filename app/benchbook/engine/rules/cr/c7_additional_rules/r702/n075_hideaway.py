"""702.75: hideaway."""

from __future__ import annotations

from dataclasses import dataclass

from benchbook.cards.abilities import Ability, Keyword
from benchbook.cards.amounts import Amount
from benchbook.engine import events as ev
from benchbook.engine.choosing.choices import Choice
from benchbook.engine.context import Context, NotModelled
from benchbook.engine.evaluate import amount
from benchbook.engine.prose import name_of
from benchbook.engine.registry import rule
from benchbook.engine.resolution import NOW
from benchbook.engine.rules.cr.c7_additional_rules.r701.a024_unknown_order import settled
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import ENTERS, Script, number_of, triggered
from benchbook.engine.state import Game


@rule("702.75a", keyword="hideaway")
def hideaway(keyword: Keyword) -> tuple[Ability, ...]:
    """Entering, it exiles one of the top N cards of the library face down; the others go to the bottom."""
    return (triggered(keyword, "702.75a", ENTERS, Hide(number_of(keyword))),)


@dataclass(frozen=True, slots=True)
class Hide:
    """Look at so many cards from the top, exile one face down, put the rest on the bottom in a random order."""

    number: Amount


@rule("702.75a", performs=Hide)
def hide_one(game: Game, ctx: Context, node: Hide) -> Script:
    """The permanent remembers the card that its ability exiled (607.2)."""
    n = int(amount(ctx, node.number))
    game = yield from settled(ctx.controller, n)
    library = game.player(ctx.controller).library
    if len(library) < n and not game.player(ctx.controller).library_known:
        raise NotModelled(f"the cards of {ctx.controller}'s library are not given")
    top = library[:n]
    if not top:
        return None
    words = tuple(name_of(game, o) for o in top)
    picked = yield Choice(ctx.controller, "objects", "choose the card to exile", tuple((o,) for o in top), words,
                          about=ctx.source, singles=top, rule="702.75a")  # fmt: skip
    memory = {"known to": (ctx.controller,)}
    outcome = yield ev.Move(picked[0], "exile", "exiled", ctx.source, face_down="exiled", memory=memory)
    for obj in top:
        if obj != picked[0]:
            rest = tuple(o for o in (yield NOW).player(ctx.controller).library if o != obj)
            yield ev.Reorder(ctx.controller, (*rest, obj))
    yield ev.Loosen(ctx.controller, tuple(o for o in top if o != picked[0]))
    if ctx.source in (yield NOW).objects and outcome.new is not None:
        linked = {"exiled": (outcome.new,), "linked": (outcome.new,)}
        yield ev.MarkObject(ctx.source, {"memory": linked})
    return {"exiled": (outcome.new,)}
