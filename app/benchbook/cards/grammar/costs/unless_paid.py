"""What another player may do "unless": its controller discards a card, they sacrifice a creature of their choice."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from benchbook.cards.costs import Cost, DiscardCost, Either, PayLife, SacrificeCost
from benchbook.cards.grammar.forms import derived, means
from benchbook.cards.grammar.holes import A, B
from benchbook.cards.grammar.parser import Parser
from benchbook.cards.grammar.printer import Printer, State

VERBS = (("one player", "their deed", "s"), ("they players", "their deeds", ""))


def done_by_another(parser: Parser, at: int) -> Iterator[tuple[Any, Any, int]]:
    """Who may do it, what they pay or do, and where that ends."""
    for player, deed, bent in VERBS:
        for who, end in parser.read(player, at):
            if parser.low[end] == f"pay{bent}":
                for cost, stop in parser.read("payment", end + 1):
                    yield who, cost, stop
            for cost, stop in parser.read(deed, end):
                yield who, cost, stop


def say_done_by_another(printer: Printer, who: Any, cost: Any, state: State) -> Iterator[State]:
    """That player pays {2}; its controller discards a card."""
    for player, deed, bent in VERBS:
        for named in printer.say(player, who, state):
            for pays in printer.phrase(f"pay{bent}", named):
                yield from printer.say("payment", cost, pays)
            yield from printer.say(deed, cost, named)


def _whole(cls: type) -> tuple[Any, Any]:
    def take(cost: Any) -> tuple[Any, ...] | None:
        alone = isinstance(cost, Cost) and len(cost.parts) == 1 and type(cost.parts[0]) is cls
        return (cost.parts[0].what,) if alone and cost == Cost((cls(cost.parts[0].what),)) else None

    return lambda what: Cost((cls(what),)), take


for _player, place, ending in VERBS:
    for nt in (place, f"{place} one"):
        derived(nt, f"discard{ending} <w:hand object>", *_whole(DiscardCost), Cost)
        derived(nt, f"sacrifice{ending} <w:cost object> [of their choice]", *_whole(SacrificeCost), Cost)
    means(f"{place} one", f"pay{ending} <a:life>", Cost((PayLife(A),)))
    means(place, f"<a:{place} one> or <b:{place} one>", Cost((Either((A, B)),)))
