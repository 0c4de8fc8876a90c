"""Several changes in one sentence."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from benchbook.cards.grammar.parser import Parser, Reading, reads
from benchbook.cards.grammar.printer import Printer, State, says


# ── several changes in one sentence ──
def _changes(parser: Parser, nt: str, at: int) -> Iterator[Reading]:
    together = nt.replace("change ", "changes together ")
    firsts = [*(((node,), end) for node, end in parser.read(nt, at)), *parser.read(together, at)]
    for first, end in firsts:
        yield first, end
        low = parser.low
        here = end + 1 if low[end] == "," else end
        if low[here] == "and":
            here += 1
        if here > end:
            for rest, stop in _changes(parser, nt, here):
                yield (*first, *rest), stop


def _say_changes(printer: Printer, nt: str, node: Any, state: State) -> Iterator[State]:
    if isinstance(node, tuple) and node:
        yield from _say_from(printer, nt, node, state, set())


def _say_from(printer: Printer, nt: str, node: tuple[Any, ...], state: State, vain: set[Any]) -> Iterator[State]:
    """The changes from here on. ``vain``: what was tried to the end and cannot be said, so that it is tried once."""
    key = (len(node), None if printer.against is None else state)
    found = False
    for size in range(1, len(node) + 1) if key not in vain else ():
        said = (
            printer.say(nt, node[0], state)
            if size == 1
            else printer.say(nt.replace("change ", "changes together "), node[:size], state)
        )
        for after in said:
            for last in [after] if len(node) == size else _say_joined(printer, nt, node[size:], after, vain):
                found = True
                yield last
    if not found:
        vain.add(key)


def _say_joined(printer: Printer, nt: str, rest: tuple[Any, ...], state: State, vain: set[Any]) -> Iterator[State]:
    for join in ("and", ",", ", and"):
        for here in printer.phrase(join, state):
            yield from _say_from(printer, nt, rest, here, vain)


@reads("changes they")
def changes_they(parser: Parser, at: int) -> Iterator[Reading]:
    """Get +1/+1 and have flying."""
    yield from _changes(parser, "change they", at)


@reads("changes s")
def changes_s(parser: Parser, at: int) -> Iterator[Reading]:
    """Gets +1/+1 and has flying."""
    yield from _changes(parser, "change s", at)


@says("changes they")
def say_changes_they(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """Get +1/+1 and have flying."""
    yield from _say_changes(printer, "change they", node, state)


@says("changes s")
def say_changes_s(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """Gets +1/+1 and has flying."""
    yield from _say_changes(printer, "change s", node, state)
