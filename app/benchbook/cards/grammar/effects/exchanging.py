"""Exchanging life totals, between players and for the size of a creature (701.12c, 701.12g)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from benchbook.cards.amounts import Number
from benchbook.cards.exchanging import ExchangeLifeForSize, ExchangeLifeOfBoth
from benchbook.cards.grammar.forms import derived, form
from benchbook.cards.grammar.parser import Parser, Reading, reads
from benchbook.cards.grammar.printer import Printer, State, says
from benchbook.cards.grammar.raw import RawTarget
from benchbook.cards.objects import Target, TargetSpec, This
from benchbook.cards.players import EachPlayer

TWO_PLAYERS = TargetSpec(None, players=EachPlayer(), number=Number.of(2))
WORDS = ("two", "target", "players")


@reads("two players")
def two_players(parser: Parser, at: int) -> Iterator[Reading]:
    """Two target players."""
    if parser.low[at : at + 3] == WORDS:
        parser.took(at + 3)
        yield RawTarget(TWO_PLAYERS, at, at + 3), at + 3


@says("two players")
def say_two_players(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """Two target players."""
    if isinstance(node, Target) and node.index == state.named and node.index < len(printer.targets):
        if printer.targets[node.index] == TWO_PLAYERS:
            yield from printer.phrase(" ".join(WORDS), State(state.out, state.named + 1, state.x))


form("clause", "<players:two players> exchange life totals", ExchangeLifeOfBoth)
form("order", "have <players:two players> exchange life totals", ExchangeLifeOfBoth)
for size in ("power", "toughness"):

    def _of_this(who: Any, what: Any, s: Any = size) -> ExchangeLifeForSize:
        return ExchangeLifeForSize(who, what, s)

    derived(
        "order",
        f"exchange <w:whose> life total with <t:this> 's {size}",
        _of_this,
        lambda e, m=_of_this: (e.who, This()) if e == m(e.who, This()) else None,
        ExchangeLifeForSize,
    )
