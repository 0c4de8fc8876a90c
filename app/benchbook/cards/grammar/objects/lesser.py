"""What has a lesser mana value than the object that was named before."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from benchbook.cards.amounts import AttributeOf, Sum
from benchbook.cards.grammar.forms import derived
from benchbook.cards.grammar.parser import Parser, Reading, reads
from benchbook.cards.grammar.printer import Printer, State, says
from benchbook.cards.grammar.raw import Pronoun
from benchbook.cards.objects import Compares, EventObject

WORDS = ("with", "lesser", "mana", "value")


@reads("lesser than it")
def lesser_than_it(parser: Parser, at: int) -> Iterator[Reading]:
    """With lesser mana value."""
    if parser.low[at : at + len(WORDS)] == WORDS:
        parser.took(at + len(WORDS))
        yield Pronoun("", False, at, own=True), at + len(WORDS)


@says("lesser than it")
def say_lesser_than_it(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """The same in words, in a text that has them."""
    if printer.against is not None and node == EventObject():
        yield from printer.phrase(" ".join(WORDS), state)


OR_EQUAL = ("with", "an", "equal", "or", "lesser", "mana", "value")


@reads("no greater than it")
def no_greater_than_it(parser: Parser, at: int) -> Iterator[Reading]:
    """With an equal or lesser mana value."""
    if parser.low[at : at + len(OR_EQUAL)] == OR_EQUAL:
        parser.took(at + len(OR_EQUAL))
        yield Pronoun("", False, at, own=True), at + len(OR_EQUAL)


@says("no greater than it")
def say_no_greater_than_it(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """The same in words, in a text that has them."""
    if printer.against is not None:
        yield from printer.phrase(" ".join(OR_EQUAL), state)


def _less(what: Any) -> Compares:
    return Compares("mana value", "<", AttributeOf("mana value", what))


derived(
    "after",
    "<w:lesser than it>",
    _less,
    lambda f: (f.amount.what,) if isinstance(f.amount, AttributeOf) and f == _less(f.amount.what) else None,
    Compares,
)


def _alike(what: Any) -> Compares:
    return Compares("mana value", "=", AttributeOf("mana value", what))


derived(
    "after",
    "with <w:possessor> mana value",
    _alike,
    lambda f: (f.amount.what,) if isinstance(f.amount, AttributeOf) and f == _alike(f.amount.what) else None,
    Compares,
)


def _no_more(what: Any) -> Compares:
    return Compares("mana value", "<=", AttributeOf("mana value", what))


derived(
    "after",
    "<w:no greater than it>",
    _no_more,
    lambda f: (f.amount.what,) if isinstance(f.amount, AttributeOf) and f == _no_more(f.amount.what) else None,
    Compares,
)


# ── the same power and toughness together ──
TOGETHER = ("with", "the", "same", "total", "power", "and", "toughness")


@reads("of the same total size")
def of_the_same_total_size(parser: Parser, at: int) -> Iterator[Reading]:
    """With the same total power and toughness."""
    if parser.low[at : at + len(TOGETHER)] == TOGETHER:
        parser.took(at + len(TOGETHER))
        yield Pronoun("", False, at, own=True), at + len(TOGETHER)


@says("of the same total size")
def say_of_the_same_total_size(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """The same in words, in a text that has them."""
    if printer.against is not None:
        yield from printer.phrase(" ".join(TOGETHER), state)


def _as_large(what: Any) -> Compares:
    both = tuple(AttributeOf(one, what) for one in SIZE)
    return Compares("power and toughness", "=", Sum(both))


SIZE: tuple[Any, Any] = ("power", "toughness")
derived(
    "after",
    "<w:of the same total size>",
    _as_large,
    lambda f: (
        (f.amount.parts[0].what,)
        if isinstance(f.amount, Sum)
        and isinstance(f.amount.parts[0], AttributeOf)
        and f == _as_large(f.amount.parts[0].what)
        else None
    ),
    Compares,
)
