"""Two conditions that must both hold, or one of them: "if an opponent controls an Island and you control …"."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from benchbook.cards.abilities import CostOption
from benchbook.cards.conditions import AllOf, AnyOf
from benchbook.cards.costs import Cost
from benchbook.cards.grammar.forms import means
from benchbook.cards.grammar.holes import C, P
from benchbook.cards.grammar.parser import Parser, Reading, reads
from benchbook.cards.grammar.printer import Printer, State, says

JOINS: dict[str, Any] = {"and": AllOf, "or": AnyOf}


@reads("both conditions")
def both_conditions(parser: Parser, at: int) -> Iterator[Reading]:
    """One condition and another; one or the other."""
    for first, end in parser.read("condition", at):
        join = JOINS.get(parser.low[end])
        if join is not None:
            parser.took(end + 1)
            yield from ((join((first, second)), stop) for second, stop in parser.read("condition", end + 1))


@says("both conditions")
def say_both_conditions(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """The same in words."""
    for word, kind in JOINS.items():
        if type(node) is kind and len(node.parts) == 2:
            for first in printer.say("condition", node.parts[0], state):
                for joined in printer.phrase(word, first):
                    yield from printer.say("condition", node.parts[1], joined)


means(
    "casting",
    "if <c:both conditions> , you may cast (this spell|~) without paying its mana cost",
    CostOption("alternative", Cost(), condition=C),
)
means(
    "casting",
    "if <c:both conditions> , you may <p:cost> rather than pay (this spell|~) 's mana cost",
    CostOption("alternative", P, condition=C),
)
