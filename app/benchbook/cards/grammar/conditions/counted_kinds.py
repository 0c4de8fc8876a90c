"""So many with different powers (coven), so many attached to it, and the counters that a condition has counted."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.amounts import CountOf, DistinctAmong
from benchbook.cards.conditions import AmountIs, MatchedBefore
from benchbook.cards.grammar.filters import minus, plus
from benchbook.cards.grammar.forms import YOU, derived, means
from benchbook.cards.grammar.holes import F, K, N, W, also
from benchbook.cards.grammar.parser import Parser, Reading, reads
from benchbook.cards.grammar.printer import Printer, State, says
from benchbook.cards.grammar.raw import Noun, Pronoun
from benchbook.cards.objects import AttachedTo, ControlledBy, EventObject, Group, Is, This

# ── three or more creatures with different powers ──


means(
    "condition",
    "you control <k:word number> or more <n:nouns> with different powers",
    AmountIs(DistinctAmong("powers", Group(also(N, ControlledBy(YOU)))), ">=", K),
    n=Noun(N),
)


# ── two or more Equipment attached to it ──
def _attached(number: Any, noun: Noun, what: Any) -> AmountIs | None:
    there = noun.zone == "battlefield" and noun.who is None
    return AmountIs(CountOf(Group(plus(noun.filter, AttachedTo(what)))), ">=", number) if there else None


def _of_attached(node: AmountIs) -> Any:
    group = node.left.what if isinstance(node.left, CountOf) else None
    parts = getattr(group.filter, "parts", ()) if isinstance(group, Group) else ()
    last = parts[-1] if parts and isinstance(parts[-1], AttachedTo) else None
    found = (node.right, Noun(minus(group.filter, last)), last.what) if last is not None else None
    return found if found is not None and node == _attached(*found) else None


derived(
    "condition",
    "<k:word number> or more <n:nouns> are attached to <w:one object>",
    _attached,
    _of_attached,
    AmountIs,
)


# ── if there are three or more of them, remove those counters ──
derived(
    "order",
    "remove <c:those counted>",
    lambda c: do.RemoveCounters(c[0], None, c[1]),
    lambda e: ((e.kind, e.of),) if e == do.RemoveCounters(e.kind, None, e.of) and e.kind else None,
    do.RemoveCounters,
)


def _kind_counted(low: Any, at: int) -> str:
    """The kind of counters of which a condition before has asked how many there are."""
    for i in range(at - 1, 3, -1):
        counted = low[i] == "counters" and low[i - 3 : i - 1] == ("or", "more") and low[i + 1] == "on"
        if counted and {"if", "then"} & set(low[max(0, i - 9) : i]):
            return str(low[i - 1])
    return ""


@reads("those counted")
def those_counted(parser: Parser, at: int) -> Iterator[Reading]:
    """Those counters, after "if there are three or more charge counters on it"."""
    kind = _kind_counted(parser.low, at) if parser.low[at : at + 2] == ("those", "counters") else ""
    if kind:
        parser.took(at + 2)
        yield (kind, Pronoun("", False, at, own=True)), at + 2


@says("those counted")
def say_those_counted(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """The same in words, in a text that has them."""
    against = printer.against
    if against is not None and isinstance(node, tuple) and isinstance(node[1], (This, EventObject)):
        if _kind_counted(against, state.out) == node[0]:
            yield from printer.phrase("those counters", state)


# ── what it was like before it left ──
means("condition", "<w:one object> was <f:adjectives>", MatchedBefore(W, F), f=F.where(lambda f: f != Is("kicked")))
