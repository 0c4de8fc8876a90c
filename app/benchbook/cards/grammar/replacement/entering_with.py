"""What an object enters with besides counters: abilities, if a cost was paid for it (702.33f)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from benchbook.cards.abilities import Static
from benchbook.cards.grammar.forms import ONE, derived
from benchbook.cards.grammar.parser import Parser, Reading, reads
from benchbook.cards.grammar.printer import Printer, State, says
from benchbook.cards.grammar.sentences.quotations import quotation
from benchbook.cards.objects import Same, This
from benchbook.cards.replacements import EntersWithCounters

OWN = Same(This())


@reads("granted to itself")
def granted_to_itself(parser: Parser, at: int) -> Iterator[Reading]:
    """Keywords, or a quoted ability in which the object's own name is the object itself (201.5)."""
    yield from parser.read("granted", at)
    yield from (((ability,), end) for ability, end in quotation(parser, at, itself=True))


@says("granted to itself")
def say_granted_to_itself(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """Keywords, or a quoted ability."""
    yield from printer.say("granted", node, state)


def _with(condition: Any, number: Any, kind: str, abilities: Any) -> Static:
    return Static(replacements=(EntersWithCounters(OWN, kind, number, condition=condition, gaining=abilities),))


def _said(node: Static) -> tuple[Any, ...] | None:
    made = node.replacements[0] if node.replacements else None
    if not isinstance(made, EntersWithCounters) or not made.gaining:
        return None
    found = (made.condition, made.amount, made.kind, made.gaining)
    return found if node == _with(*found) else None


ENTERS = "if <c:condition> , (it|~) enters with"
derived(
    "static",
    f"{ENTERS} (a|an) <k:counter kind> counter on it and with <g:granted to itself>",
    lambda c, k, g: _with(c, ONE, k, g),
    lambda s: (found[0], *found[2:]) if (found := _said(s)) is not None and found[1] == ONE else None,
    Static,
)
derived(
    "static",
    f"{ENTERS} <n:word number> <k:counter kind> counters on it and with <g:granted to itself>",
    _with,
    _said,
    Static,
)
