"""One or more of the cards that were exiled: "a creature card from among them", as a choice on resolution."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from benchbook.cards.amounts import UpTo
from benchbook.cards.grammar.filters import filter_of, parts_of
from benchbook.cards.grammar.forms import ONE, YOU, derived, same_as
from benchbook.cards.grammar.parser import Parser, Reading, reads
from benchbook.cards.grammar.printer import Printer, State, says
from benchbook.cards.grammar.raw import Noun, Pronoun
from benchbook.cards.objects import Bound, Choose, Same

EXILED = Bound("exiled")
WORDS: tuple[tuple[str, ...], ...] = (("them",), ("those", "cards"))
same_as("what", "exiled choice")


@reads("the exiled")
def the_exiled(parser: Parser, at: int) -> Iterator[Reading]:
    """Them; those cards."""
    for words in WORDS:
        if parser.low[at : at + len(words)] == words:
            yield Pronoun("card" if len(words) > 1 else "", True, at), at + len(words)


@says("the exiled")
def say_the_exiled(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """Them; those cards."""
    for words in WORDS if node == EXILED else ():
        yield from printer.phrase(" ".join(words), state)


def _of_them(noun: Noun, number: Any, exiled: Any) -> Choose | None:
    fits = noun.zone == "" and noun.who is None
    return Choose(filter_of((*parts_of(noun.filter), Same(exiled))), number, YOU, "exile") if fits else None


def _take(node: Choose, number: Any) -> tuple[Any, ...] | None:
    parts = parts_of(node.filter)
    found = Noun(filter_of(parts[:-1]), "") if parts and parts[-1] == Same(EXILED) else None
    return (found, EXILED) if found is not None and node == _of_them(found, number, EXILED) else None


for words, number in (("(a|an) <n:noun>", ONE), ("any number of <n:nouns>", UpTo())):
    derived(
        "exiled choice",
        f"{words} from among <e:the exiled>",
        lambda n, e, k=number: _of_them(n, k, e),
        lambda c, k=number: _take(c, k),
        Choose,
    )
