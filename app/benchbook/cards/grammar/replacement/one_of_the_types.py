"""A card type chosen out of those that are listed: "choose artifact, creature, or land"."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from benchbook.cards.effects import ChooseThing
from benchbook.cards.grammar.forms import YOU, derived
from benchbook.cards.grammar.parser import Parser, Reading, reads
from benchbook.cards.grammar.printer import Printer, State, says
from benchbook.cards.grammar.replacement.replacing import one
from benchbook.cards.objects import This
from benchbook.cards.replacements import EntersChoosing
from benchbook.cards.vocabulary import CARD_TYPES

KIND, KEY = "card type", "creature type"  # under the name by which "of the chosen type" asks for it


@reads("types listed")
def types_listed(parser: Parser, at: int) -> Iterator[Reading]:
    """Creature or land; artifact, creature, or land."""
    low = parser.low
    found: list[str] = []
    while low[at] in CARD_TYPES:
        found.append(low[at])
        at += 1
        if found[1:] and low[at - 2] == "or":
            parser.took(at)
            yield tuple(found), at
            return
        at += low[at] == ","
        at += low[at] == "or"


@says("types listed")
def say_types_listed(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """The same in words."""
    if isinstance(node, tuple) and len(node) > 1:
        join = " or " if len(node) == 2 else " , or "
        yield from printer.phrase(" , ".join(node[:-1]) + join + node[-1], state)


def _enters(w: Any, options: tuple[str, ...]) -> EntersChoosing:
    return EntersChoosing(KIND, KEY, options)


def _chooses(options: tuple[str, ...]) -> ChooseThing:
    return ChooseThing(YOU, KIND, KEY, options)


one(
    "as <w:this> enters , choose <o:types listed>",
    _enters,
    lambda r: (This(), r.options) if r.options and r == _enters(This(), r.options) else None,
    EntersChoosing,
)
derived(
    "order",
    "choose <o:types listed>",
    _chooses,
    lambda e: (e.options,) if e.options and e == _chooses(e.options) else None,
    ChooseThing,
)
