"""One of two targets by whose it is, and both: "the creature you control", "those creatures fight each other"."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from benchbook.cards.effects import Fight
from benchbook.cards.grammar.forms import derived, same_as
from benchbook.cards.grammar.parser import Parser, Reading, reads
from benchbook.cards.grammar.printer import Printer, State, says
from benchbook.cards.grammar.raw import Pronoun
from benchbook.cards.objects import Target

WHOSE = (("you", "control"), ("you", "don't", "control"), ("an", "opponent", "controls"))
BOTH = ("those", "creatures", "fight", "each", "other")
same_as("one object", "one of two targets")


def _targets(low: Any, end: int) -> list[int]:
    """Where a text says "target" before a place: targets are numbered by that word."""
    return [at for at in range(end) if low[at] == "target"]


@reads("one of two targets")
def one_of_two(parser: Parser, at: int) -> Iterator[Reading]:
    """The creature you control, where just one of two targets was said to be that."""
    low = parser.low
    named = _targets(low, at)
    at += low[at : at + 2] == ("the", "chosen")
    if low[at : at + 2] not in (("the", "creature"), ("chosen", "creature")) or len(named) != 2:
        return
    for whose in WHOSE:
        end = at + 2 + len(whose)
        fit = [n for n, place in enumerate(named) if low[place + 1 : place + 2 + len(whose)] == ("creature", *whose)]
        if low[at + 2 : end] == whose and len(fit) == 1:
            parser.took(end)
            yield Pronoun("creature", False, at, target=fit[0]), end


@says("one of two targets")
def say_one_of_two(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """The same in words, in a text that has them."""
    if printer.against is None or not isinstance(node, Target):
        return
    for whose in WHOSE:
        for start in ("the creature", "the chosen creature"):
            yield from printer.phrase(" ".join((start, *whose)), state)


@reads("both targets fight")
def both_fight(parser: Parser, at: int) -> Iterator[Reading]:
    """Those creatures fight each other: the two targets."""
    end = at + len(BOTH)
    named = _targets(parser.low, at)
    if parser.low[at:end] == BOTH and len(named) == 2 and all(parser.low[n + 1] == "creature" for n in named):
        parser.took(end)
        yield (Target(0), Target(1)), end


@says("both targets fight")
def say_both_fight(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """The same in words, in a text that has them."""
    if printer.against is not None and node == (Target(0), Target(1)):
        yield from printer.phrase(" ".join(BOTH), state)


derived(
    "clause",
    "<b:both targets fight>",
    lambda b: Fight(*b),
    lambda e: ((e.first, e.second),) if e == Fight(Target(0), Target(1)) else None,
    Fight,
)
