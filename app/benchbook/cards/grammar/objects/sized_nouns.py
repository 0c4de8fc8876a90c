"""A creature of one size, as an adjective: "target 1/1 creature" has power 1 and toughness 1."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from benchbook.cards.amounts import Number
from benchbook.cards.grammar.forms import same_as
from benchbook.cards.grammar.parser import Parser, Reading, reads
from benchbook.cards.grammar.printer import Printer, State, says
from benchbook.cards.objects import And, Compares

same_as("adjective", "size")
SIZE = re.compile(r"(\d+)/(\d+)")


def _sized(power: Any, toughness: Any) -> And:
    return And((Compares("power", "=", power), Compares("toughness", "=", toughness)))


@reads("size")
def size(parser: Parser, at: int) -> Iterator[Reading]:
    """1/1, before what it is said of."""
    found = SIZE.fullmatch(parser.low[at])
    if found is not None:
        parser.took(at + 1)
        yield _sized(Number.of(found[1]), Number.of(found[2])), at + 1


@says("size")
def say_size(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """The same in words."""
    sizes = [getattr(part, "amount", None) for part in node.parts] if isinstance(node, And) else []
    numbers = [n for n in sizes if isinstance(n, Number)]
    if len(sizes) == len(numbers) == 2 and node == _sized(*numbers):
        yield from printer.phrase("/".join(str(n.value) for n in numbers), state)
