"""705: flipping a coin. How it falls is stipulated; without a word on it both ways are followed."""

from __future__ import annotations

from benchbook.engine.rules.terms import *

SIDES = ("heads", "tails")
MOST = 50


@rule("705.1", runs="flip a coin")
def flip(game: Game, who: PlayerId) -> Script:
    """The coin comes up heads or tails with equal chance."""
    side = yield from _side(who)
    yield ev.Told("flips a coin", who, words=f"that comes up {side}")
    return side


def _side(who: PlayerId) -> Script:
    return (yield Choice(who, "coin", "flip a coin", SIDES, SIDES, rule="705.1"))


def flipped(ctx: Context, who: PlayerId) -> Script:
    """One flip, as effects change it: of several coins all but one are ignored, by the player's choice."""
    side = ""
    for doing in (yield from would(ctx, "flip", who)):
        if not doing.ignored:
            side = yield Call("runs", "flip a coin", (doing.who,))
            continue
        fell: list[str] = []
        for _ in range(int(doing.amount)):
            fell.append((yield from _side(doing.who)))
        options = tuple(dict.fromkeys(fell))
        side = yield Choice(doing.who, "word", "choose the flip that counts", options, options, about=doing.cause)
        yield ev.Told("flips a coin", doing.who, words=f"that comes up {side}")
    return side


@rule("705.2", performs=fx.FlipCoin)
def flip_coins(game: Game, ctx: Context, node: fx.FlipCoin) -> Script:
    """Unless only heads or tails matter, the player who flips calls it, and wins the flip if the call is right."""
    times = int(amount(ctx, node.number)) if node.number is not None else 1
    wins = 0
    for who in players(ctx, node.who):
        for at in range(MOST if node.until_lost else times):
            won = yield from _once(ctx.at((yield NOW)), node, who)
            wins += won
            effects = node.won if won else node.lost
            ctx = yield from follow(ctx.at((yield NOW)).bound("coin won", won), effects)
            if node.until_lost and not won:
                break
            if node.until_lost and at == MOST - 1:
                raise NotModelled(f"flipping a coin until a flip is lost: more than {MOST} flips are won")
    return {**ctx.bindings, "coin won": bool(wins), "flips won": Fraction(wins)}


def _once(ctx: Context, node: fx.FlipCoin, who: PlayerId) -> Script:
    if node.heads_only:
        side = yield from flipped(ctx, who)
        return side == "heads"
    called = yield Choice(who, "call", "call the flip", SIDES, SIDES, about=ctx.source, rule="705.2")
    side = yield from flipped(ctx, who)
    yield ev.Told("wins a flip" if side == called else "loses a flip", who, cause=ctx.source)
    return side == called
