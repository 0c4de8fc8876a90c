"""A target that is exiled: "target exiled card with flashback you own"."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from benchbook.cards.grammar.forms import same_as
from benchbook.cards.grammar.parser import Parser, Reading, reads
from benchbook.cards.grammar.printer import Printer, State, says
from benchbook.cards.grammar.raw import Noun, RawTarget
from benchbook.cards.objects import Target, TargetSpec

same_as("one object", "exiled target")


@reads("exiled target")
def exiled_target(parser: Parser, at: int) -> Iterator[Reading]:
    """Target exiled card."""
    if parser.low[at : at + 2] != ("target", "exiled"):
        return
    parser.took(at + 2)
    for noun, end in parser.read("noun", at + 2):
        if noun.zone == "" and noun.who is None:
            yield RawTarget(TargetSpec(noun.filter, "exile"), at, end), end


@says("exiled target")
def say_exiled_target(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """Target exiled card."""
    if not isinstance(node, Target) or node.index != state.named or node.index >= len(printer.targets):
        return
    spec = printer.targets[node.index]
    if spec.filter is not None and spec == TargetSpec(spec.filter, "exile"):
        for begun in printer.phrase("target exiled", State(state.out, state.named + 1, state.x)):
            yield from printer.say("noun", Noun(spec.filter, ""), begun)
