"""706: rolling a die. What it shows is stipulated; without a word on it every result is followed."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from fractions import Fraction
from typing import Any

from benchbook.cards import effects as fx
from benchbook.cards.continuous import PlayerRule
from benchbook.engine import events as ev
from benchbook.engine.choices import Choice
from benchbook.engine.context import Context
from benchbook.engine.evaluate import amount, players
from benchbook.engine.index import rule_changes
from benchbook.engine.registry import rule
from benchbook.engine.resolution import NOW, follow
from benchbook.engine.runner import Call
from benchbook.engine.state import Game, PlayerId

Script = Generator[Any, Any, Any]


@rule("706.1a", runs="roll a die")
def roll(game: Game, who: PlayerId, sides: int) -> Script:
    """A die with N sides shows a number from 1 to N, each with equal chance."""
    shows = yield Choice(who, "die", f"roll a {sides}-sided die", tuple(range(1, sides + 1)), rule="706.1a")
    result = Fraction(shows) + sum(modifiers(game, who), Fraction(0))
    yield ev.Told("rolls a die", who, amount=result, words=f"that shows {shows}")
    yield ev.Told(f"rolls a {int(result)}", who, amount=result)
    return result


def modifiers(game: Game, who: PlayerId) -> Iterator[Fraction]:
    """The continuous increases and decreases of the results of a player's rolls (706.2)."""
    for change, ctx, _ in rule_changes(game, PlayerRule):
        if change.rule == "die results" and who in players(ctx, change.who) and change.amount is not None:
            yield amount(ctx, change.amount)


@rule("706.3a", performs=fx.RollDie)
def roll_dice(game: Game, ctx: Context, node: fx.RollDie) -> Script:
    """The result of each roll decides which row of the table happens, if any."""
    (who, *_) = players(ctx, node.who) if node.who is not None else (ctx.controller,)
    results: list[Fraction] = []
    for _ in range(int(amount(ctx, node.number)) if node.number is not None else 1):
        results.append((yield Call("runs", "roll a die", (who, node.sides))))
    for result in results:
        ctx = ctx.at((yield NOW)).bound("die result", result)
        for least, most, effects in node.rows:
            if least <= result <= most:
                ctx = yield from follow(ctx, effects)
    return {**ctx.bindings, "die result": sum(results, Fraction(0))}
