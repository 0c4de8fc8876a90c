""" "… instead if …": what is done in place of the sentence before, with its condition behind it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.grammar.parser import Parser, Reading
from benchbook.cards.grammar.printer import Printer, State
from benchbook.cards.grammar.those_tokens import read_in_place, say_in_place

WORDS = ("instead", "if")


def read_instead_if(parser: Parser, at: int) -> Iterator[Reading]:
    """The instructions with their condition, up to the end of the sentence."""
    for effects, stop in read_in_place(parser, at):
        if parser.low[stop : stop + 2] != WORDS:
            continue
        parser.took(stop + 2)
        for condition, end in parser.read("condition", stop + 2):
            yield do.If(condition, effects), end


def say_instead_if(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """The same words again, without the full stop."""
    for after in say_in_place(printer, node, state):
        for words in printer.phrase(" ".join(WORDS), after):
            yield from printer.say("condition", node.condition, words)
