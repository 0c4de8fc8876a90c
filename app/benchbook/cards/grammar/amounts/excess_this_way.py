"""How much excess damage was dealt: by the event, or by an instruction of the same text (120.10)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from benchbook.cards.amounts import BoundAmount, EventAmount, Number
from benchbook.cards.conditions import AmountIs
from benchbook.cards.effects import CreateToken
from benchbook.cards.grammar.forms import SUBJECT, constant, player_verb_means, same_as
from benchbook.cards.grammar.holes import A, S
from benchbook.cards.grammar.parser import Parser, Reading, reads
from benchbook.cards.grammar.printer import Printer, State, says
from benchbook.cards.grammar.raw import ThatMuch

DEALT = BoundAmount("excess damage")
OF_THE_EVENT = (("the", "excess"), ("that", "excess", "damage"))
same_as("amount", "the excess")
for whom in ("", " to that creature", " to that permanent"):
    constant("amount", f"the (excess|amount of excess) damage dealt{whom} this way", DEALT)
    constant("condition", f"excess damage was dealt{whom} this way", AmountIs(DEALT, ">", Number.of(0)))


@reads("the excess")
def the_excess(parser: Parser, at: int) -> Iterator[Reading]:
    """The excess; that excess damage."""
    for words in OF_THE_EVENT:
        if parser.low[at : at + len(words)] == words:
            parser.took(at + len(words))
            yield ThatMuch(at), at + len(words)


@says("the excess")
def say_the_excess(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """The excess; that excess damage."""
    for words in OF_THE_EVENT if node == EventAmount() else ():
        yield from printer.phrase(" ".join(words), state)


player_verb_means(
    "create* a number of tapped <s:tokens> equal to <a:amount>",
    CreateToken(SUBJECT, A, S, tapped=True),
    a=A.but(Number),
)
