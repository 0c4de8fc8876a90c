"""701.38: vote."""

from __future__ import annotations

from collections.abc import Generator
from fractions import Fraction
from typing import Any

from benchbook.cards import effects as fx
from benchbook.engine import events as ev
from benchbook.engine.choices import Choice
from benchbook.engine.context import Context
from benchbook.engine.evaluate import objects
from benchbook.engine.prose import name_of
from benchbook.engine.registry import rule
from benchbook.engine.resolution import NOW, follow
from benchbook.engine.state import Game, PlayerId

Script = Generator[Any, Any, Any]


@rule("701.38a", performs=fx.Vote)
def vote(game: Game, ctx: Context, node: fx.Vote) -> Script:
    """Each player, you first, votes for an option; then the options are followed as often as they got votes."""
    tally = dict.fromkeys(node.options, 0)
    for who in from_player(game, ctx.controller):
        choice = yield Choice(who, "word", "vote", node.options, node.options, about=ctx.source, rule="701.38a")
        tally[choice] += 1
        yield ev.Told("votes", who, words=f"for {choice}", cause=ctx.source)
    for option, n in tally.items():
        ctx = ctx.bound(f"votes for {option}", Fraction(n))
    for option, effects in node.rows:
        for _ in range(_followed(option, tally)):
            ctx = yield from follow(ctx.at((yield NOW)), effects)
    return ctx.bindings


@rule("701.38a", performs=fx.VoteForObject)
def vote_for_object(game: Game, ctx: Context, node: fx.VoteForObject) -> Script:
    """Each player, you first, votes for one of the objects; the effect goes on with those that got the most votes."""
    found = tuple(o for o in objects(ctx, node.among) if isinstance(o, int))
    words = tuple(name_of(game, o) for o in found)
    tally = dict.fromkeys(found, 0)
    for who in from_player(game, ctx.controller) if found else ():
        choice = yield Choice(who, "objects", "vote", found, words, about=ctx.source, rule="701.38a")
        tally[choice] += 1
        yield ev.Told("votes", who, words=f"for {name_of(game, choice)}", cause=ctx.source)
    most = max(tally.values(), default=0)
    return {"most votes": tuple(o for o, n in tally.items() if n == most and n)}


def from_player(game: Game, who: PlayerId) -> tuple[PlayerId, ...]:
    """Every player in turn order, this one first."""
    order = [p.id for p in game.players if not p.lost]
    start = order.index(who) if who in order else 0
    return tuple(order[start:] + order[:start])


def _followed(option: str, tally: dict[str, int]) -> int:
    """A row of an option happens for each vote; "most X" once if X has most votes, "most or tied X" also on a tie."""
    for head, ties in (("most or tied ", True), ("most ", False)):
        if option.startswith(head):
            mine = tally.get(option.removeprefix(head), 0)
            others = [n for name, n in tally.items() if name != option.removeprefix(head)]
            return int(all(mine > n or (ties and mine == n) for n in others))
    return tally.get(option, 0)
