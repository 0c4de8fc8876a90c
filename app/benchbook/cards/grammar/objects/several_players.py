"""Several players as one target: "any number of target players each discard a card"."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from benchbook.cards.amounts import Number
from benchbook.cards.grammar.forms import same_as
from benchbook.cards.grammar.parser import Parser, Reading, reads
from benchbook.cards.grammar.printer import Printer, State, says
from benchbook.cards.grammar.raw import RawTarget
from benchbook.cards.objects import TargetSpec
from benchbook.cards.players import EachOpponent, EachPlayer, TargetPlayer

TWO = Number.of(2)
KINDS = tuple(
    (f"{words} target {noun}", TargetSpec(None, players=who, number=number, up_to=up_to))
    for noun, who in (("players", EachPlayer()), ("opponents", EachOpponent()))
    for words, number, up_to in (("any number of", None, True), ("two", TWO, False), ("up to two", TWO, True))
)
same_as("they players", "target players")


@reads("target players")
def target_players(parser: Parser, at: int) -> Iterator[Reading]:
    """Any number of target players each; two target opponents each."""
    for words, spec in KINDS:
        named = (*words.split(), "each")
        end = at + len(named)
        if parser.low[at:end] == named:
            parser.took(end)
            yield RawTarget(spec, at, end, player=True), end


@says("target players")
def say_target_players(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """The same in words."""
    if isinstance(node, TargetPlayer) and node.index == state.named and node.index < len(printer.targets):
        for words, spec in KINDS:
            if printer.targets[node.index] == spec:
                yield from printer.phrase(f"{words} each", State(state.out, state.named + 1, state.x))
