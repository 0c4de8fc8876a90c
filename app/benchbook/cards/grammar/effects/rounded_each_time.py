"""Two halves of two things, with one sentence after them that says how both are rounded."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.amounts import HalfOf
from benchbook.cards.grammar.forms import SUBJECT, same_as
from benchbook.cards.grammar.parser import Parser, Reading, reads
from benchbook.cards.grammar.printer import Printer, State, says
from benchbook.cards.grammar.sentences.sequence_said import say_verb
from benchbook.cards.mapping import parts, replaced

WAYS: Any = ("up", "down")
same_as("clause", "two halves")


def _halves(node: Any, way: str) -> tuple[HalfOf, ...]:
    return tuple(p for p in parts(node) if isinstance(p, HalfOf) and p.rounded == way)


def _rounded(node: Any, old: str, new: Any) -> Any:
    for half in _halves(node, old):
        node = replaced(node, half, HalfOf(half.of, new))
    return node


def _ending(way: str) -> tuple[str, ...]:
    return (".", "round", way, "each", "time")


@reads("two halves")
def two_halves(parser: Parser, at: int) -> Iterator[Reading]:
    """A player draws half of one thing and loses half of another, and both are rounded up."""
    low = parser.low
    if "round" not in low[at:]:
        return
    for who, start in parser.read("one player", at):
        for first, joint in parser.read("player verb s", start):
            if low[joint] != "and" or not _halves(first, ""):
                continue
            for second, end in parser.read("player verb s", joint + 1):
                for way in WAYS if _halves(second, "") else ():
                    if low[end : end + 5] == _ending(way):
                        parser.took(end + 5)
                        both = (_rounded(replaced(v, SUBJECT, who), "", way) for v in (first, second))
                        yield do.InOrder(tuple(both)), end + 5


@says("two halves")
def say_two_halves(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """The same in words."""
    who = getattr(node.effects[0], "who", None) if isinstance(node, do.InOrder) and len(node.effects) == 2 else None
    for way in WAYS if who is not None else ():
        if not all(_halves(effect, way) for effect in node.effects):
            continue
        first, second = (_rounded(effect, way, "") for effect in node.effects)
        for named in printer.say("one player", who, state):
            for begun in say_verb(printer, "player verb s", first, who, named):
                for joint in printer.phrase("and", begun):
                    for told in say_verb(printer, "player verb s", second, who, joint):
                        yield from printer.phrase(" ".join(_ending(way)), told)
