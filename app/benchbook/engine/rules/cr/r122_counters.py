"""122, 701.10: counters."""

from __future__ import annotations

from collections.abc import Generator
from fractions import Fraction
from typing import Any

from benchbook.cards import effects as fx
from benchbook.cards.objects import Target
from benchbook.engine import events as ev
from benchbook.engine.context import Context
from benchbook.engine.evaluate import amount, players
from benchbook.engine.registry import rule
from benchbook.engine.resolution import chosen_objects
from benchbook.engine.rules.cr.r701_keyword_actions import barred
from benchbook.engine.state import Game, Subject, counter_kind

Script = Generator[Any, Any, Any]


def subjects(ctx: Context, node: Any) -> Script:
    """Objects or players that a reference names."""
    if type(node).__module__.endswith(".players"):
        return players(ctx, node)
    found = yield from chosen_objects(ctx, node, "choose")
    return found


def there(game: Game, subject: Subject) -> bool:
    """Whether counters can be put there: a player, or an object that still exists."""
    return isinstance(subject, str) or subject in game.objects


@rule("122.6", performs=fx.PutCounters)
def put_counters(game: Game, ctx: Context, node: fx.PutCounters) -> Script:
    """Put so many counters on each of them."""
    found = yield from subjects(ctx, node.on)
    shares: dict[Subject, Fraction] = {}
    if node.distribute and isinstance(node.on, Target) and ctx.chosen is not None and ctx.chosen.division:
        shares = dict(zip(ctx.chosen.targets[node.on.index], ctx.chosen.division[node.on.index], strict=True))
    events = tuple(
        ev.PutCounters(s, node.kind, shares.get(s) or amount(ctx.bound("each", (s,)), node.amount), ctx.source, ctx.controller)
        for s in found
        if there(game, s)
    )
    events = tuple(e for e in events if e.amount > 0)
    if events:
        yield events[0] if len(events) == 1 else ev.Together(events)
    return {"countered objects": tuple(found), "did last": bool(events)}


@rule("122.1d", forbids=ev.PutCounters)
def cannot_have_counters(game: Game, event: ev.PutCounters) -> str:
    """Effects by which counters can't be put there."""
    if isinstance(event.on, int):
        if event.on not in game.objects:
            return "It is gone."
        return barred(game, "have counters", event.on) or barred(game, "get counters", event.on)
    return ""


@rule("122.8", performs=fx.RemoveCounters)
def remove_counters(game: Game, ctx: Context, node: fx.RemoveCounters) -> Script:
    """Remove so many counters, or all, of a kind."""
    found = yield from subjects(ctx, node.of)
    removed = Fraction(0)
    for s in found:
        held = game.player(s).counters if isinstance(s, str) else game.object(s).counters
        for key, have in list(held.items()):
            if not node.kind or counter_kind(key) == node.kind:
                n = have if node.amount is None else min(have, amount(ctx, node.amount) - removed)
                if n > 0:
                    yield ev.RemoveCounters(s, key, n, ctx.source)
                    removed += n
    return {"counters removed": removed, "did last": removed > 0}


@rule("122.5", performs=fx.MoveCounters)
def move_counters(game: Game, ctx: Context, node: fx.MoveCounters) -> Script:
    """Take them off the one and put them on the other; where either is impossible nothing moves."""
    of = yield from chosen_objects(ctx, node.of)
    to = yield from chosen_objects(ctx, node.to)
    if not of or not to or of[0] == to[0] or not there(game, of[0]) or not there(game, to[0]):
        return {"counters moved": Fraction(0)}
    moved = Fraction(0)
    for key, have in list(game.object(of[0]).counters.items()):
        if not node.kind or counter_kind(key) == node.kind:
            n = have if node.amount is None else min(have, amount(ctx, node.amount))
            yield ev.RemoveCounters(of[0], key, n, ctx.source)
            yield ev.PutCounters(to[0], key, n, ctx.source, ctx.controller)
            moved += n
    return {"counters moved": moved}


@rule("701.10e", performs=fx.DoubleCounters)
def double_counters(game: Game, ctx: Context, node: fx.DoubleCounters) -> Script:
    """Give it as many of those counters as it has already."""
    for s in (yield from subjects(ctx, node.of)):
        held = game.player(s).counters if isinstance(s, str) else game.object(s).counters
        for key, have in list(held.items()):
            if not node.kind or counter_kind(key) == node.kind:
                yield ev.PutCounters(s, key, have, ctx.source, ctx.controller)
    return None
