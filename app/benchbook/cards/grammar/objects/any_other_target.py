"""Any target other than a thing that the text has named: "any target other than that permanent"."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from benchbook.cards.grammar.forms import same_as
from benchbook.cards.grammar.parser import Parser, Reading, reads
from benchbook.cards.grammar.printer import Printer, State, says
from benchbook.cards.grammar.raw import Pronoun, RawTarget
from benchbook.cards.grammar.resolving.references import BURNABLE
from benchbook.cards.objects import And, Not, Same, Target, TargetSpec, This
from benchbook.cards.players import EachPlayer

WORDS = ("any", "target", "other", "than")
same_as("one object", "any target other than")


def _but(what: Any) -> TargetSpec:
    return TargetSpec(And((BURNABLE, Not(Same(what)))), players=EachPlayer())


@reads("any target other than")
def any_target_other_than(parser: Parser, at: int) -> Iterator[Reading]:
    """Any target other than that permanent; any target other than this creature."""
    if parser.low[at : at + 4] != WORDS:
        return
    parser.took(at + 4)
    for node, end in parser.read("one object", at + 4):
        if isinstance(node, (Pronoun, This)):
            yield RawTarget(_but(node), at, end), end


@says("any target other than")
def say_any_target_other_than(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """The same in words."""
    if not isinstance(node, Target) or node.index != state.named or node.index >= len(printer.targets):
        return
    spec = printer.targets[node.index]
    last = spec.filter.parts[-1] if isinstance(spec.filter, And) else None
    what = last.part.what if isinstance(last, Not) and isinstance(last.part, Same) else None
    if what is not None and spec == _but(what):
        for begun in printer.phrase(" ".join(WORDS), State(state.out, state.named + 1, state.x)):
            yield from printer.say("one object", what, begun)
