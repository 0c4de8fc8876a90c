"""Two occasions of one ability; dice, lands and turns as occasions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from benchbook.cards.events import AnyEvent, PlayerEvent, ZoneChange
from benchbook.cards.grammar.forms import YOU, constant, means
from benchbook.cards.grammar.holes import W
from benchbook.cards.grammar.parser import Parser, Reading
from benchbook.cards.grammar.printer import Printer, State
from benchbook.cards.objects import Attached, Same


def occasions(parser: Parser, nt: str, at: int) -> Iterator[Reading]:
    """One event, or several: A or when B, A and whenever B, A or B, A, or B, or C."""
    for first, end in parser.read(nt, at):
        yield first, end
        yield from _further(parser, (first,), end)


def _further(parser: Parser, found: tuple[Any, ...], at: int) -> Iterator[Reading]:
    low = parser.low
    if low[at : at + 2] == ("and", "at"):
        parser.took(at + 2)
        yield from ((AnyEvent((*found, event)), end) for event, end in parser.read("step event", at + 2))
    again = low[at] in ("or", "and") and low[at + 1] in ("when", "whenever")
    size = 2 if again or low[at : at + 2] == (",", "or") else 1 if low[at] == "or" else 0
    if not size:
        return
    parser.took(at + size)
    for event, end in parser.read("event", at + size):
        yield AnyEvent((*found, event)), end
        if not again:
            yield from _further(parser, (*found, event), end)


def say_occasions(printer: Printer, nt: str, node: Any, state: State) -> Iterator[State]:
    """The same in words."""
    yield from printer.say(nt, node, state)
    if isinstance(node, AnyEvent):
        for first in printer.say(nt, node.events[0], state):
            yield from _say_further(printer, node.events[1:], first)


def _say_further(printer: Printer, events: tuple[Any, ...], state: State) -> Iterator[State]:
    if len(events) == 1:
        for begun in printer.phrase("and at", state):
            yield from printer.say("step event", events[0], begun)
    for join in ("or when", "or whenever", "and whenever", "and when", "or", ", or"):
        for begun in printer.phrase(join, state):
            for after in printer.say("event", events[0], begun):
                if len(events) == 1:
                    yield after
                else:
                    yield from _say_further(printer, events[1:], after)


constant("event", "you roll one or more dice", PlayerEvent("rolls dice", YOU))
GRAVE = ZoneChange(Same(Attached()), "battlefield", "graveyard")
means(
    "event",
    "<w:attached> is put into a graveyard",
    ZoneChange(Same(W), "battlefield", "graveyard"),
    w=W.where(lambda w: w == Attached()),
)
