"""The number of the event, said again in words: the damage that was dealt, the life that was lost."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from benchbook.cards.amounts import EventAmount
from benchbook.cards.grammar.forms import same_as
from benchbook.cards.grammar.parser import Parser, Reading, reads
from benchbook.cards.grammar.printer import Printer, State, says
from benchbook.cards.grammar.raw import ThatMuch

AS_AMOUNT = ("the amount of damage those creatures dealt to that player",)
AS_EACH = ("1 life you lost",)
same_as("amount", "that much said")
same_as("each", "each of that much")


def _read(parser: Parser, at: int, wordings: tuple[str, ...]) -> Iterator[Reading]:
    for words in wordings:
        end = at + len(words.split())
        if parser.low[at:end] == tuple(words.split()):
            parser.took(end)
            yield ThatMuch(at), end


def _say(printer: Printer, node: Any, state: State, wordings: tuple[str, ...]) -> Iterator[State]:
    for words in wordings if node == EventAmount() and printer.against is not None else ():
        yield from printer.phrase(words, state)


@reads("that much said")
def that_much(parser: Parser, at: int) -> Iterator[Reading]:
    """The amount of damage those creatures dealt to that player."""
    yield from _read(parser, at, AS_AMOUNT)


@says("that much said")
def say_that_much(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """The same in words, in a text that has them."""
    yield from _say(printer, node, state, AS_AMOUNT)


@reads("each of that much")
def each_of_that_much(parser: Parser, at: int) -> Iterator[Reading]:
    """1 life you lost."""
    yield from _read(parser, at, AS_EACH)


@says("each of that much")
def say_each_of_that_much(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """The same in words, in a text that has them."""
    yield from _say(printer, node, state, AS_EACH)
