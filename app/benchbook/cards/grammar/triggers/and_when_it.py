"""A second occasion that speaks of the thing of the first: "when this artifact enters and when you sacrifice it"."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from benchbook.cards.grammar.forms import means
from benchbook.cards.grammar.holes import W
from benchbook.cards.grammar.parser import Parser, Reading, reads
from benchbook.cards.grammar.printer import Printer, State, says
from benchbook.cards.objects import Same, This

SECOND = (("enters", "and", "when"), ("enters", "and", "whenever"))


@reads("itself again")
def itself_again(parser: Parser, at: int) -> Iterator[Reading]:
    """It, in the second occasion of an ability whose first is that this permanent enters."""
    low = parser.low
    begun = at - 2 if low[at - 2 : at] == ("you", "sacrifice") else at
    if low[at] == "it" and low[begun - 3 : begun] in SECOND and _this(parser, begun - 4):
        parser.took(at + 1)
        yield This(), at + 1


def _this(parser: Parser, at: int) -> bool:
    """Whether the first occasion is this permanent's own: "this artifact enters", or its name."""
    return at >= 0 and (parser.low[at] == "~" or (at >= 1 and parser.low[at - 1] == "this"))


@says("itself again")
def say_itself_again(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """The same in words, in a text that has them."""
    if printer.against is not None and node == This():
        yield from printer.phrase("it", state)


means("watched", "<w:itself again>", Same(W))
