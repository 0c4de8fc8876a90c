"""The kinds of abilities that are granted."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from benchbook.cards.abilities import Keyword
from benchbook.cards.grammar.parser import Parser, Reading, reads
from benchbook.cards.grammar.printer import Printer, State, says


# ── the kinds of abilities that are granted ──
@reads("granted")
def granted(parser: Parser, at: int) -> Iterator[Reading]:
    """Keywords, quoted abilities, or both."""
    yield from parser.read("keywords", at)
    for node, end in parser.read("quoted", at):
        yield (node,), end
        if parser.low[end] == "and":
            for more, stop in parser.read("quoted", end + 1):
                yield (node, more), stop
            for words, stop in parser.read("keywords", end + 1):
                yield (node, *words), stop
    for words, end in parser.read("keywords", at):
        here = end + 1 if parser.low[end] == "," else end
        if parser.low[here] == "and":
            for node, stop in parser.read("quoted", here + 1):
                yield (*words, node), stop


@says("granted")
def say_granted(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """Keywords, quoted abilities, or both."""
    if not isinstance(node, tuple) or not node:
        return
    words = tuple(n for n in node if isinstance(n, Keyword))
    if words and printer.against is not None:  # a keyword too may stand in quotation marks: "Ward—Pay 2 life."
        yield from _say_quotes(printer, node, state)
    rest = node[len(words) :]
    if any(isinstance(n, Keyword) for n in rest):
        yield from _say_quote_first(printer, node, state)
        return
    starts = printer.say("keywords", words, state) if words else iter((state,))
    for after in starts:
        if not rest:
            yield after
            continue
        for join in ("and", ", and") if words else ("",):
            for here in printer.phrase(join, after):
                yield from _say_quotes(printer, rest, here)


def _say_quote_first(printer: Printer, node: tuple[Any, ...], state: State) -> Iterator[State]:
    """A quoted ability, and keywords after it."""
    if isinstance(node[0], Keyword) or not all(isinstance(n, Keyword) for n in node[1:]):
        return
    for after in printer.say("quoted", node[0], state):
        for here in printer.phrase("and", after):
            yield from printer.say("keywords", node[1:], here)


def _say_quotes(printer: Printer, rest: tuple[Any, ...], state: State) -> Iterator[State]:
    for after in printer.say("quoted", rest[0], state):
        if len(rest) == 1:
            yield after
        else:
            for here in printer.phrase("and", after):
                yield from _say_quotes(printer, rest[1:], here)


@reads("keyword names")
def keyword_names(parser: Parser, at: int) -> Iterator[Reading]:
    """Flying; first strike and trample."""
    for words, end in parser.read("keywords", at):
        if all(k == Keyword(k.name) for k in words):
            yield tuple(k.name for k in words), end


@says("keyword names")
def say_keyword_names(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """Flying; first strike and trample."""
    if isinstance(node, tuple) and node:
        yield from printer.say("keywords", tuple(Keyword(n) for n in node), state)
