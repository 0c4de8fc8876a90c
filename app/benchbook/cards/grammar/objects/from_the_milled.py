"""One or more of the cards that were milled: "a creature card from among the milled cards"."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from benchbook.cards.amounts import UpTo
from benchbook.cards.grammar.filters import filter_of, parts_of
from benchbook.cards.grammar.forms import ONE, YOU, derived, means, same_as
from benchbook.cards.grammar.holes import M, N
from benchbook.cards.grammar.parser import Parser, Reading, reads
from benchbook.cards.grammar.printer import Printer, State, says
from benchbook.cards.grammar.raw import Noun, Past, Pronoun
from benchbook.cards.objects import Among, Bound, Choose, Same

MILLED = Bound("milled")
PLACE: Any = "graveyard or exile"
same_as("what", "milled choice")
WORDS: tuple[tuple[str, ...], ...] = (("the", "milled", "cards"), ("the", "cards", "milled", "this", "way"))
PRONOUNS: tuple[tuple[str, ...], ...] = (("them",), ("those", "cards"))


@reads("the milled")
def the_milled(parser: Parser, at: int) -> Iterator[Reading]:
    """The milled cards; them."""
    for words in WORDS:
        if parser.low[at : at + len(words)] == words:
            parser.took(at + len(words))
            yield Past("milled", at, True), at + len(words)
    for words in PRONOUNS:
        if parser.low[at : at + len(words)] == words:
            yield Pronoun("card" if len(words) > 1 else "", True, at), at + len(words)


@says("the milled")
def say_the_milled(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """The milled cards."""
    for words in (*WORDS, *PRONOUNS) if node == MILLED else ():
        yield from printer.phrase(" ".join(words), state)


def _of_them(noun: Noun, number: Any, milled: Any) -> Choose | None:
    if noun.zone != "":
        return None
    return Choose(filter_of((*parts_of(noun.filter), Same(milled))), number, YOU, PLACE)


def _take(node: Choose, kind: str) -> tuple[Any, ...] | None:
    parts = parts_of(node.filter)
    if not parts or parts[-1] != Same(MILLED):
        return None
    noun = Noun(filter_of(parts[:-1]), "")
    if node != _of_them(noun, node.number, MILLED):
        return None
    if kind == "one":
        return (noun,) if node.number == ONE else None
    if not isinstance(node.number, UpTo):
        return None
    if kind == "any":
        return (noun,) if node.number.limit is None else None
    return (node.number.limit, noun) if node.number.limit is not None else None


AMONG = "from among <m:the milled>"
derived(
    "milled choice",
    f"(a|an) <n:noun> {AMONG}",
    lambda n, m: _of_them(n, ONE, m),
    lambda c: (*found, MILLED) if (found := _take(c, "one")) else None,
    Choose,
)
for article in ("(a|an)", "up to one"):
    number = ONE if article == "(a|an)" else UpTo(ONE)
    derived(
        "milled choice",
        f"{article} <n:noun> <m:milled this way>",
        lambda n, m, k=number: _of_them(n, k, m),
        lambda c, k=number: (
            (found[-1], MILLED) if c.number == k and (found := _take(c, "one" if k == ONE else "some")) else None
        ),
        Choose,
    )


@reads("milled this way")
def milled_this_way(parser: Parser, at: int) -> Iterator[Reading]:
    """Milled this way."""
    if parser.low[at : at + 3] == ("milled", "this", "way"):
        parser.took(at + 3)
        yield Past("milled", at, True), at + 3


@says("milled this way")
def say_milled_this_way(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """The same in words."""
    if node == MILLED:
        yield from printer.phrase("milled this way", state)


derived(
    "milled choice",
    f"any number of <n:nouns> {AMONG}",
    lambda n, m: _of_them(n, UpTo(), m),
    lambda c: (*found, MILLED) if (found := _take(c, "any")) else None,
    Choose,
)
derived(
    "milled choice",
    f"up to <k:word number> <n:nouns> {AMONG}",
    lambda k, n, m: _of_them(n, UpTo(k), m),
    lambda c: (*found, MILLED) if (found := _take(c, "some")) else None,
    Choose,
)
means("milled choice", f"all <n:nouns> {AMONG}", Among(M, N), n=Noun(N, ""))
