"""How many of yours an instruction did something to: "creatures you controlled that were destroyed this way"."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from benchbook.cards.amounts import CountOf
from benchbook.cards.grammar.filters import minus, plus
from benchbook.cards.grammar.forms import YOU, means
from benchbook.cards.grammar.holes import D
from benchbook.cards.grammar.parser import Parser, Reading, reads
from benchbook.cards.grammar.printer import Printer, State, says
from benchbook.cards.grammar.raw import Noun, Past
from benchbook.cards.objects import Among, Bound, ControlledBy

VERBS = ("destroyed", "sacrificed", "exiled")
YOURS = ControlledBy(YOU)


@reads("yours done many")
def yours_done(parser: Parser, at: int) -> Iterator[Reading]:
    """Creatures you controlled that were destroyed this way."""
    for noun, end in parser.read("nouns", at):
        for verb in VERBS if noun.zone == "battlefield" and noun.who is None else ():
            told = ("you", "controlled", "that", "were", verb, "this", "way")
            if parser.low[end : end + len(told)] == told:
                parser.took(end + len(told))
                yield Among(Past(f"{verb} this way", at), plus(noun.filter, YOURS), "battlefield"), end + len(told)


@says("yours done many")
def say_yours_done(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """The same in words."""
    rest = minus(node.filter, YOURS) if isinstance(node, Among) and isinstance(node.what, Bound) else None
    if rest is not None and isinstance(node.what, Bound):
        for after in printer.say("nouns", Noun(rest), state):
            yield from printer.phrase(f"you controlled that were {node.what.name} this way", after)


means("amount", "the number of <d:yours done many>", CountOf(D))
