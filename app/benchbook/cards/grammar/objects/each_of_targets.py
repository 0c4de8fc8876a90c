"""Damage to each of several targets of any kind: two targets, up to three targets, X targets (115.4)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from benchbook.cards.grammar.forms import same_as
from benchbook.cards.grammar.parser import Parser, Reading, reads
from benchbook.cards.grammar.printer import Printer, State, says
from benchbook.cards.grammar.raw import RawTarget
from benchbook.cards.grammar.resolving.references import ANY_TARGET
from benchbook.cards.objects import Target

same_as("recipient", "each of targets")


@reads("each of targets")
def each_of_targets(parser: Parser, at: int) -> Iterator[Reading]:
    """Each of two targets; each of up to three targets."""
    low = parser.low
    if low[at : at + 2] != ("each", "of"):
        return
    up_to = low[at + 2 : at + 4] == ("up", "to")
    for number, end in parser.read("word number", at + 4 if up_to else at + 2):
        if low[end] == "targets":
            parser.took(end + 1)
            yield RawTarget(replace(ANY_TARGET, number=number, up_to=up_to), at, end + 1), end + 1


@says("each of targets")
def say_each_of_targets(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """The same in words."""
    if not isinstance(node, Target) or node.index != state.named or node.index >= len(printer.targets):
        return
    spec = printer.targets[node.index]
    if spec.number is None or spec != replace(ANY_TARGET, number=spec.number, up_to=spec.up_to):
        return
    named = State(state.out, state.named + 1, state.x)
    for begun in printer.phrase("each of up to" if spec.up_to else "each of", named):
        for after in printer.say("word number", spec.number, begun):
            yield from printer.phrase("targets", after)
