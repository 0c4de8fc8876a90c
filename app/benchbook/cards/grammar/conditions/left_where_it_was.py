"""Whether the card that was looked at has been put where the sentence before allowed it: it is not in the library any

more. "If you don't put the card onto the battlefield, put it into your hand" speaks of a card that may not be put
there, and of one that its player leaves where it is.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from benchbook.cards.conditions import InZone
from benchbook.cards.grammar.forms import means
from benchbook.cards.grammar.holes import C
from benchbook.cards.grammar.parser import Parser, Reading, reads
from benchbook.cards.grammar.printer import Printer, State, says
from benchbook.cards.grammar.raw import Pronoun
from benchbook.cards.objects import Bound

LOOKED = Bound("looked at")
WORDS = (("the", "card"), ("a", "card"), ("it",))


@reads("card left there")
def card_left_there(parser: Parser, at: int) -> Iterator[Reading]:
    """The card that was looked at."""
    for words in WORDS:
        if parser.low[at : at + len(words)] == words:
            parser.took(at + len(words))
            yield Pronoun("card", False, at), at + len(words)


@says("card left there")
def say_card_left_there(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """The same in words."""
    if node == LOOKED:
        for words in WORDS:
            yield from printer.phrase(" ".join(words), state)


for words in (
    "(don't|didn't) put <c:card left there> (onto the battlefield|into your hand) this way",
    "(don't|didn't) put <c:card left there> (onto the battlefield|into your hand)",
):
    means("condition", f"you {words}", InZone(C, "library"))
