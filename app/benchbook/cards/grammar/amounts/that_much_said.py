"""The number of the event, said again in words: the damage that was dealt."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from benchbook.cards.amounts import EventAmount
from benchbook.cards.grammar.forms import same_as
from benchbook.cards.grammar.parser import Parser, Reading, reads
from benchbook.cards.grammar.printer import Printer, State, says
from benchbook.cards.grammar.raw import ThatMuch

AS_AMOUNT = ("the amount of damage those creatures dealt to that player",)
same_as("amount", "that much said")


@reads("that much said")
def that_much(parser: Parser, at: int) -> Iterator[Reading]:
    """The amount of damage those creatures dealt to that player."""
    for told in AS_AMOUNT:
        end = at + len(told.split())
        if parser.low[at:end] == tuple(told.split()):
            parser.took(end)
            yield ThatMuch(at), end


@says("that much said")
def say_that_much(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """The same in words, in a text that has them."""
    for told in AS_AMOUNT if node == EventAmount() and printer.against is not None else ():
        yield from printer.phrase(told, state)
