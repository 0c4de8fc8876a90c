"""A number of the creature that died, in the words of an ability that triggers as a creature dies."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from benchbook.cards.amounts import AttributeOf, CountersOn
from benchbook.cards.grammar.forms import same_as
from benchbook.cards.grammar.parser import Parser, Reading, reads
from benchbook.cards.grammar.printer import Printer, State, says
from benchbook.cards.objects import EventObject

DEAD = EventObject("subject")
SAID: dict[str, Any] = {
    "the power of the creature that died": AttributeOf("power", DEAD),
    "the toughness of the creature that died": AttributeOf("toughness", DEAD),
    "the mana value of the creature that died": AttributeOf("mana value", DEAD),
    "the number of counters it had on it": CountersOn("", DEAD),
    "the number of +1/+1 counters it had on it": CountersOn("+1/+1", DEAD),
}
same_as("amount", "of the dead")


def _of_a_death(low: Any, at: int) -> bool:
    """Whether the line is about one creature that dies, and speaks of no other before."""
    return low[0] in ("when", "whenever") and "dies" in low[:at]


@reads("of the dead")
def of_the_dead(parser: Parser, at: int) -> Iterator[Reading]:
    """The power of the creature that died; the number of counters it had on it."""
    for told, node in SAID.items():
        words = tuple(told.split())
        if parser.low[at : at + len(words)] == words and _of_a_death(parser.low, at):
            parser.took(at + len(words))
            yield node, at + len(words)


@says("of the dead")
def say_of_the_dead(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """The same in words."""
    for told, meant in SAID.items() if printer.against is not None else ():
        if meant == node:
            yield from printer.phrase(told, state)


# ── "if the creature had power 4 or greater" ──
same_as("one object", "the dead one")


@reads("the dead one")
def the_dead_one(parser: Parser, at: int) -> Iterator[Reading]:
    """The creature, of which it is asked what it had."""
    if parser.low[at : at + 3] == ("the", "creature", "had") and _of_a_death(parser.low, at):
        parser.took(at + 2)
        yield DEAD, at + 2


@says("the dead one")
def say_the_dead_one(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """The same in words."""
    if node == DEAD and printer.against is not None:
        yield from printer.phrase("the creature", state)
