"""Each opponent but the one that was named, and a target other than those before it or than the source."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from benchbook.cards.grammar.forms import same_as
from benchbook.cards.grammar.parser import Parser, Reading, reads
from benchbook.cards.grammar.printer import Printer, State, says
from benchbook.cards.grammar.raw import PlayerPronoun, RawTarget
from benchbook.cards.grammar.resolving.references import ANY_TARGET
from benchbook.cards.objects import And, Other, Target
from benchbook.cards.players import EachOtherOpponent, EventPlayer, TargetPlayer

same_as("one player", "each other opponent")
same_as("recipient", "any other target")


@reads("each other opponent")
def each_other_opponent(parser: Parser, at: int) -> Iterator[Reading]:
    """Each other opponent, after one of them."""
    if parser.low[at : at + 3] == ("each", "other", "opponent"):
        parser.took(at + 3)
        yield EachOtherOpponent(PlayerPronoun(at)), at + 3


@says("each other opponent")
def say_each_other_opponent(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """The same in words."""
    if isinstance(node, EachOtherOpponent) and isinstance(node.but, (EventPlayer, TargetPlayer)):
        yield from printer.phrase("each other opponent", state)


@reads("any other target")
def any_other_target(parser: Parser, at: int) -> Iterator[Reading]:
    """Any target but those that were chosen before it; where there are none, but the source."""
    if parser.low[at : at + 3] == ("any", "other", "target"):
        parser.took(at + 3)
        yield RawTarget(ANY_TARGET, at, at + 3, another=True), at + 3


@says("any other target")
def say_any_other_target(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """The same in words."""
    if not isinstance(node, Target) or node.index != state.named or node.index >= len(printer.targets):
        return
    spec = printer.targets[node.index]
    but_this = replace(ANY_TARGET, filter=And((Other(), ANY_TARGET.filter)))
    if spec in (replace(ANY_TARGET, different=True), but_this):
        yield from printer.phrase("any other target", State(state.out, state.named + 1, state.x))
