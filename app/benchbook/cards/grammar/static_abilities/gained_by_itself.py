"""An ability that an object gives itself, in which its own name is the object (201.5)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from benchbook.cards.abilities import Static
from benchbook.cards.continuous import GainAbilities
from benchbook.cards.grammar.forms import derived
from benchbook.cards.grammar.parser import Parser, Reading, reads
from benchbook.cards.grammar.printer import Printer, State, says
from benchbook.cards.grammar.sentences.quotations import quotation
from benchbook.cards.objects import This


@reads("quoted of itself")
def quoted_of_itself(parser: Parser, at: int) -> Iterator[Reading]:
    """An ability in quotation marks that names its object."""
    yield from quotation(parser, at, itself=True)


@says("quoted of itself")
def say_quoted_of_itself(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """The same in words, in a text that has them."""
    if printer.against is not None:
        yield from printer.say("quoted", node, state)


def _has(_this: Any, ability: Any) -> Static:
    return Static(This(), (GainAbilities((ability,)),))


def _more(this: Any, changes: tuple[Any, ...], ability: Any) -> Static:
    return Static(This(), (*changes, *_has(this, ability).changes))


def _last(node: Static) -> Any:
    last = node.changes[-1] if node.changes else None
    return last.abilities[0] if isinstance(last, GainAbilities) and len(last.abilities) == 1 else None


def _of_has(node: Static) -> tuple[Any, ...] | None:
    ability = _last(node)
    return (This(), ability) if ability is not None and node == _has(This(), ability) else None


def _of_more(node: Static) -> tuple[Any, ...] | None:
    ability, changes = _last(node), node.changes[:-1]
    found = ability is not None and changes and node == _more(This(), changes, ability)
    return (This(), changes, ability) if found else None


derived("static", "<w:this> has <q:quoted of itself>", _has, _of_has, Static)
derived("static", "<w:this> <c:changes s> and has <q:quoted of itself>", _more, _of_more, Static)
