"""To put the counters of what has left on something else (122.8)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from benchbook.cards.grammar.forms import form, order
from benchbook.cards.grammar.parser import Parser, Reading, reads
from benchbook.cards.grammar.printer import Printer, State, says
from benchbook.cards.grammar.raw import Pronoun
from benchbook.cards.leveling import PutItsCounters
from benchbook.cards.objects import EventObject

order("put <of:possessor> counters on <on:recipient>", PutItsCounters)
order("put <of:possessor> <kind:counter kind> counters on <on:recipient>", PutItsCounters)
form("order", "put <of:whose counters> on <on:recipient>", PutItsCounters)


@reads("whose counters")
def whose_counters(parser: Parser, at: int) -> Iterator[Reading]:
    """Those counters: those that "it" had, of which the condition has spoken."""
    low = parser.low
    if low[at : at + 2] != ("those", "counters"):
        return
    if any(low[i : i + 5] == ("had", "counters", "on", "it", ",") for i in range(at)):
        parser.took(at + 2)
        yield Pronoun("", False, at, own=True), at + 2


@says("whose counters")
def say_whose_counters(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """Those counters, in a text that has it so."""
    if isinstance(node, EventObject) and printer.against is not None:
        yield from printer.phrase("those counters", state)
