"""The controller of the creature: of the one that was named before, said with its noun."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from benchbook.cards.grammar.forms import form
from benchbook.cards.grammar.parser import Parser, Reading, reads
from benchbook.cards.grammar.printer import Printer, State, says
from benchbook.cards.grammar.raw import Pronoun
from benchbook.cards.grammar.resolving.references_said import _refers
from benchbook.cards.players import ControllerOf

form("one player", "the <what:named one> controller", ControllerOf)
NOUNS = ("creature", "land", "permanent")


@reads("named one")
def named_one(parser: Parser, at: int) -> Iterator[Reading]:
    """Creature's; land's."""
    if parser.low[at] in NOUNS and parser.low[at + 1 : at + 2] == ("'s",):
        parser.took(at + 2)
        yield Pronoun(parser.low[at], False, at, own=True), at + 2


@says("named one")
def say_named_one(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """The same in words, in a text that has them."""
    if printer.against is not None and _refers(node, state, printer):
        for noun in NOUNS:
            yield from printer.phrase(f"{noun} 's", state)
