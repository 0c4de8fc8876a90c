"""705, 706: flipping a coin and rolling a die: stipulated, or followed for whatever it may come to."""

from __future__ import annotations

from benchbook.engine.rules.terms import *


@rule("706.1a", runs="roll a die")
def roll(game: Game, who: PlayerId, sides: int) -> Script:
    """A die with N sides shows a number from 1 to N, each with equal chance."""
    shows = yield from _natural(who, sides)
    result: Fraction = yield Call("runs", "a die showed", (who, shows))
    return result


def _natural(who: PlayerId, sides: int) -> Script:
    return (yield Choice(who, "die", f"roll a {sides}-sided die", tuple(range(1, sides + 1)), rule="706.1a"))


@rule("706.2", runs="a die showed")
def result_of(game: Game, who: PlayerId, shows: int) -> Script:
    """The result is the natural result with what modifies it."""
    result = Fraction(shows) + sum(modifiers(game, who), Fraction(0))
    yield ev.Told("rolls a die", who, amount=result, words=f"that shows {shows}")
    yield ev.Told(f"rolls a {int(result)}", who, amount=result)
    return result


def modifiers(game: Game, who: PlayerId) -> Iterator[Fraction]:
    """The continuous increases and decreases of the results of a player's rolls (706.2)."""
    for change, ctx, _ in rule_changes(game, PlayerRule):
        if change.rule == "die results" and who in players(ctx, change.who) and change.amount is not None:
            yield amount(ctx, change.amount)


@rule("706.1", runs="roll dice")
def roll_several(game: Game, ctx: Context, who: PlayerId, sides: int, number: int) -> Script:
    """So many dice are rolled together; effects may change how many, and which rolls are ignored."""
    results: list[Fraction] = []
    for doing in (yield from would(ctx, "roll", who, amount=Fraction(number))):
        if not doing.lowest and not doing.ignored:
            for _ in range(int(doing.amount)):
                results.append((yield Call("runs", "roll a die", (doing.who, sides))))
            continue
        rolled: list[int] = []
        for _ in range(int(doing.amount)):
            rolled.append((yield from _natural(doing.who, sides)))
        for shows in (yield Call("runs", "ignore rolls", (doing, tuple(rolled)))):
            results.append((yield Call("runs", "a die showed", (doing.who, shows))))
    if results:
        yield ev.Told("rolls dice", who, amount=Fraction(len(results)))
    return results


@rule("706.6", runs="ignore rolls")
def ignore_rolls(game: Game, doing: ev.Doing, rolled: tuple[int, ...]) -> Script:
    """A roll that is ignored never happened; which of several is the player's choice, unless it is the lowest."""
    left = list(rolled)
    for _ in range(min(doing.lowest, len(left) - 1)):
        yield Cite((), sentence=f"The lowest roll, {min(left)}, is ignored.")
        left.remove(min(left))
    for _ in range(min(doing.ignored, len(left) - 1)):
        options = tuple(dict.fromkeys(left))
        out = yield Choice(doing.who, "number", "choose the roll to ignore", options, tuple(map(str, options)),
                           about=doing.cause, rule="706.6")  # fmt: skip
        left.remove(int(out))
    return left


@rule("706.3a", performs=fx.RollDie)
def roll_dice(game: Game, ctx: Context, node: fx.RollDie) -> Script:
    """The result of each roll decides which row of the table happens, if any."""
    (who, *_) = players(ctx, node.who) if node.who is not None else (ctx.controller,)
    number = int(amount(ctx, node.number)) if node.number is not None else 1
    plus = amount(ctx, node.plus) if node.plus is not None else Fraction(0)
    rolled: list[Fraction] = yield Call("runs", "roll dice", (ctx, who, node.sides, number))
    results = [result + plus for result in rolled]
    if node.choosing and len(results) > 1:
        one, other = yield from _one_of(ctx, who, results)
        return {"die result": one, "other result": other}
    for result in results:
        ctx = ctx.at((yield NOW)).bound("die result", result)
        for least, most, effects in node.rows:
            if least <= result <= most:
                ctx = yield from follow(ctx, effects)
    return {**ctx.bindings, "die result": sum(results, Fraction(0))}


def _one_of(ctx: Context, who: PlayerId, results: list[Fraction]) -> Script:
    """The result that the player chooses, and the other one."""
    if len(results) > 2:
        raise NotModelled("which of more than two results is the other one")
    one = max(results)
    if min(results) != one:
        options = tuple(dict.fromkeys(results))
        one = yield Choice(
            who, "number", "choose one result", options, tuple(map(str, options)), about=ctx.source, rule="706.4"
        )
    return one, sum(results, -one)


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
