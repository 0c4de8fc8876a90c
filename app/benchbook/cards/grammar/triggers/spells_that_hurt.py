"""Spells that deal damage, creatures of a size that enter, what a creature is blocking."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from benchbook.cards.events import DealsDamage
from benchbook.cards.grammar.forms import constant, derived, form
from benchbook.cards.grammar.parser import Parser, Reading, reads
from benchbook.cards.grammar.printer import Printer, State, says
from benchbook.cards.objects import And, Compares, HasType, InCombatWith, Is, This

form("event", "<source:watched spell> deals damage", DealsDamage)
form("event", "<source:watched spell> deals damage to <to_player:watched player>", DealsDamage)


# ── a creature of a size ──
def _sized(size: Any) -> And:
    return And((Compares("power", "=", size[0]), Compares("toughness", "=", size[1]), HasType("creature")))


def _of_sized(filter_: Any) -> Any:
    if not isinstance(filter_, And) or len(filter_.parts) != 3 or not isinstance(filter_.parts[1], Compares):
        return None
    size = (getattr(filter_.parts[0], "amount", None), filter_.parts[1].amount)
    return (size,) if filter_ == _sized(size) else None


derived("watched", "a <p:p/t> creature", _sized, _of_sized, And)


@reads("it that blocks")
def it_that_blocks(parser: Parser, at: int) -> Iterator[Reading]:
    """It, of whatever the words before mean by that."""
    yield from parser.read("pronoun", at)


@says("it that blocks")
def say_it_that_blocks(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """It, also of the object with the ability."""
    if node == This():
        yield from printer.phrase("it", state)
    else:
        yield from printer.say("pronoun", node, state)


form("after", "<what:it that blocks> 's blocking", InCombatWith, role="blocked by")
constant("after", "that 's the second spell cast this turn", Is("the second spell cast this turn"))
