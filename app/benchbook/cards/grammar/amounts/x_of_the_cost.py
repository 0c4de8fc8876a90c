"""{X} in an activation cost that the text after it tells: "X is the mana value of that card" (107.3c)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from benchbook.cards.amounts import Number, VariableX
from benchbook.cards.costs import Cost, PayMana
from benchbook.cards.grammar.parser import Parser
from benchbook.cards.grammar.printer import Printer, State
from benchbook.cards.grammar.sentences.sequence import mentions
from benchbook.cards.mana import ManaCost
from benchbook.cards.players import EachOpponent

X, ONE = PayMana(ManaCost(("X",))), ManaCost(("1",))


def x_is(parser: Parser, made: Any, at: int) -> Iterator[tuple[Any, int]]:
    """The ability whose {X} is that amount, where nothing else speaks of X."""
    if parser.low[at : at + 2] != ("x", "is") or X not in made.cost.parts or mentions(made.effects, VariableX()):
        return
    parser.took(at + 2)
    for amount, end in parser.read("amount", at + 2):
        if mentions(amount, EachOpponent()):
            continue  # of which opponent is for the player to say
        if parser.low[end] == "." and not isinstance(amount, (Number, VariableX)):
            paid = PayMana(ONE, amount)
            yield replace(made, cost=Cost(tuple(paid if p == X else p for p in made.cost.parts))), end + 1


def say_x_is(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """Cost with {X}: effects. X is so much."""
    told = [p for p in node.cost.parts if isinstance(p, PayMana) and p.times is not None and p == PayMana(ONE, p.times)]
    if len(told) != 1 or node.loyalty:
        return
    cost = Cost(tuple(X if p == told[0] else p for p in node.cost.parts))
    for after in printer.say("cost", cost, state):
        for colon in printer.phrase(":", after):
            for done in printer.say("text", node.effects, colon):
                for begun in printer.phrase("X is", done):
                    for amount in printer.say("amount", told[0].times, begun):
                        yield from printer.phrase(".", amount)
