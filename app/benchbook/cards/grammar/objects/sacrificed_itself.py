"""To sacrifice it, of the source or what it is attached to, where a condition has named that."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.grammar.forms import form
from benchbook.cards.grammar.parser import Parser, Reading, reads
from benchbook.cards.grammar.printer import Printer, State, says
from benchbook.cards.objects import Attached, This

form("order", "sacrifice <what:itself>", do.Sacrifice, who=None)


@reads("itself")
def itself(parser: Parser, at: int) -> Iterator[Reading]:
    """It."""
    if parser.low[at] == "it":
        yield from parser.read("pronoun", at)


@says("itself")
def say_itself(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """It."""
    if isinstance(node, (This, Attached)) and printer.against is not None:
        yield from printer.phrase("it", state)
