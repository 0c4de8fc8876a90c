"""Any target that another player chooses: "of their choice", "of an opponent's choice" (601.2c)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from benchbook.cards.grammar.forms import same_as
from benchbook.cards.grammar.parser import Parser, Reading, reads
from benchbook.cards.grammar.printer import Printer, State, says
from benchbook.cards.grammar.raw import PlayerPronoun, RawTarget
from benchbook.cards.grammar.resolving.references import ANY_TARGET
from benchbook.cards.objects import Target
from benchbook.cards.players import EachOpponent

THEIRS = ("any", "target", "of", "their", "choice")
OPPONENTS = ("any", "target", "of", "an", "opponent", "'s", "choice")
same_as("recipient", "any target of another's")


@reads("any target of another's")
def of_another(parser: Parser, at: int) -> Iterator[Reading]:
    """Any target of their choice; any target of an opponent's choice."""
    for words, who in ((THEIRS, PlayerPronoun(at, "their")), (OPPONENTS, EachOpponent())):
        end = at + len(words)
        if parser.low[at:end] == words:
            parser.took(end)
            yield RawTarget(replace(ANY_TARGET, chooser=who), at, end), end


@says("any target of another's")
def say_of_another(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """The same in words."""
    if not isinstance(node, Target) or node.index != state.named or node.index >= len(printer.targets):
        return
    spec = printer.targets[node.index]
    if spec.chooser is None or spec != replace(ANY_TARGET, chooser=spec.chooser):
        return
    words = OPPONENTS if spec.chooser == EachOpponent() else THEIRS
    yield from printer.phrase(" ".join(words), State(state.out, state.named + 1, state.x))
