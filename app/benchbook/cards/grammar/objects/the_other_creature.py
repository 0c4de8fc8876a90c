"""The other creature: of the two that an event names, the one that it is not about first."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from benchbook.cards.grammar.forms import same_as
from benchbook.cards.grammar.parser import Parser, Reading, reads
from benchbook.cards.grammar.printer import Printer, State, says
from benchbook.cards.grammar.raw import Pronoun
from benchbook.cards.objects import EventObject

WORDS = ("the", "other", "creature")
same_as("one object", "the other creature")


@reads("the other creature")
def the_other(parser: Parser, at: int) -> Iterator[Reading]:
    """The other creature."""
    if parser.low[at : at + len(WORDS)] == WORDS:
        parser.took(at + len(WORDS))
        yield Pronoun("creature", False, at), at + len(WORDS)


@says("the other creature")
def say_the_other(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """The same in words, only of the one that the event names second."""
    if node == EventObject("other"):
        yield from printer.phrase(" ".join(WORDS), state)
