"""For each 1 life that was gained or lost in the event; for each 1 life lost this way."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from benchbook.cards.amounts import BoundAmount, EventAmount
from benchbook.cards.grammar.forms import constant, same_as
from benchbook.cards.grammar.parser import Parser, Reading, reads
from benchbook.cards.grammar.printer import Printer, State, says
from benchbook.cards.grammar.raw import ThatMuch

WHO = ("you", "they", "that player")
VERBS = {"gained": ("gain", "gains"), "lost": ("lose", "loses")}
same_as("each", "life of the event")
constant("each", "1 life lost this way", BoundAmount("life lost"))


def _occasion(low: Any, at: int, verb: str) -> bool:
    """Whether the ability triggers on life that is gained, or lost."""
    pairs = pairwise(low[:at])
    return "whenever" in low[:at] and any(a in VERBS[verb] and b == "life" for a, b in pairs)


@reads("life of the event")
def life_of_the_event(parser: Parser, at: int) -> Iterator[Reading]:
    """1 life you gained; 1 life they lost."""
    for who in WHO:
        for verb in VERBS:
            words = ("1", "life", *who.split(), verb)
            if parser.low[at : at + len(words)] == words and _occasion(parser.low, at, verb):
                if parser.low[at + len(words)] != "this":
                    parser.took(at + len(words))
                    yield ThatMuch(at), at + len(words)


@says("life of the event")
def say_life_of_the_event(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """The same in words."""
    if node == EventAmount() and printer.against is not None:
        for who in WHO:
            for verb in VERBS:
                yield from printer.phrase(f"1 life {who} {verb}", state)
