"""Those creatures: the ones for each of which a card was drawn in the sentence before."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from benchbook.cards.grammar.forms import same_as
from benchbook.cards.grammar.parser import Parser, Reading, reads
from benchbook.cards.grammar.printer import Printer, State, says
from benchbook.cards.objects import Group

same_as("many objects", "those counted")


@reads("those counted")
def those_counted(parser: Parser, at: int) -> Iterator[Reading]:
    """Nothing of its own: the words are a pronoun, which the counted group is one of the things to mean."""
    yield from ()


@says("those counted")
def say_those_counted(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """Those creatures, in a text that has the words."""
    if printer.against is not None and isinstance(node, Group) and node.zone == "battlefield":
        yield from printer.phrase("those creatures", state)
