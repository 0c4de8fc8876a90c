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

SIZE: tuple[Any, Any] = ("power", "toughness")


def it_in(nt: str, told: str, only: Any = None) -> None:
    """Words that compare with the object named before and do not name it: they stand for "it", which ``only`` may be
    this node.
    """
    words = tuple(told.split())

    @reads(nt)
    def read(parser: Parser, at: int) -> Iterator[Reading]:
        if parser.low[at : at + len(words)] == words:
            parser.took(at + len(words))
            yield Pronoun("", False, at, own=True), at + len(words)

    @says(nt)
    def say(printer: Printer, node: Any, state: State) -> Iterator[State]:
        if printer.against is not None and only in (None, node):
            yield from printer.phrase(told, state)


def _valued(template: str, comparison: Any) -> None:
    """A mana value compared with that of another object."""

    def build(what: Any) -> Compares:
        return Compares("mana value", comparison, AttributeOf("mana value", what))

    def take(node: Compares) -> tuple[Any, ...] | None:
        what = node.amount.what if isinstance(node.amount, AttributeOf) else None
        return (what,) if what is not None and node == build(what) else None

    derived("after", template, build, take, Compares)


it_in("lesser than it", "with lesser mana value", only=EventObject())
it_in("no greater than it", "with an equal or lesser mana value")
_valued("<w:lesser than it>", "<")
_valued("with <w:possessor> mana value", "=")
_valued("<w:no greater than it>", "<=")


# ── the same power and toughness together ──
it_in("of the same total size", "with the same total power and toughness")


def _as_large(what: Any) -> Compares:
    both = tuple(AttributeOf(one, what) for one in SIZE)
    return Compares("power and toughness", "=", Sum(both))


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
