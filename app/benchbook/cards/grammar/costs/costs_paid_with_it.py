"""Costs paid with the permanent itself: it is exerted, or sacrificed after counters were removed from it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from benchbook.cards.costs import ActionCost, SacrificeCost
from benchbook.cards.grammar.forms import ONE, YOU, derived
from benchbook.cards.grammar.parser import Parser, Reading, reads
from benchbook.cards.grammar.printer import Printer, State, says
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.objects import And, Choose, Or, Other, This

EXERT = ActionCost("exert")
derived("cost part", "exert <w:this>", lambda w: EXERT, lambda c: (This(),) if c == EXERT else None, ActionCost)


@reads("cost part")
def sacrifice_it(parser: Parser, at: int) -> Iterator[Reading]:
    """Remove three counters from this and sacrifice it: nothing else was named."""
    low = parser.low
    if at < 4 or low[at : at + 2] != ("sacrifice", "it") or low[at - 1] != "and":
        return
    if low[at - 3 : at - 1] == ("from", "~") or low[at - 4 : at - 2] == ("from", "this"):
        parser.took(at + 2)
        yield SacrificeCost(This()), at + 2


@says("cost part")
def say_sacrifice_it(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """The same in words, where a text has them."""
    if printer.against is not None and node == SacrificeCost(This()):
        yield from printer.phrase("sacrifice it", state)


# ── another creature or an artifact ──
def _one_of(a: Any, b: Any) -> SacrificeCost:
    return SacrificeCost(Choose(Or((a, b)), ONE, YOU))


def _another(filter_: Any) -> Any:
    return And((Other(), *(filter_.parts if isinstance(filter_, And) else (filter_,))))


def _less(filter_: Any) -> Any:
    parts = filter_.parts[1:] if isinstance(filter_, And) and filter_.parts[0] == Other() else ()
    return None if not parts else parts[0] if len(parts) == 1 else And(parts)


def _pair(other_first: bool) -> tuple[Any, Any]:
    def build(a: Noun, b: Noun) -> Any:
        if a.zone != "battlefield" or b.zone != "battlefield" or a.who is not None or b.who is not None:
            return None
        return _one_of(_another(a.filter), b.filter) if other_first else _one_of(a.filter, _another(b.filter))

    def take(node: SacrificeCost) -> Any:
        parts = node.what.filter.parts if isinstance(node.what, Choose) and isinstance(node.what.filter, Or) else ()
        if len(parts) != 2:
            return None
        first, second = (_less(parts[0]), parts[1]) if other_first else (parts[0], _less(parts[1]))
        found = (Noun(first), Noun(second)) if None not in (first, second) else None
        return found if found is not None and node == build(*found) else None

    return build, take


for nt in ("cost part", "cost part one"):
    derived(nt, "sacrifice another <a:noun> or (a|an) <b:noun>", *_pair(True), SacrificeCost)
    derived(nt, "sacrifice (a|an) <a:noun> or another <b:noun>", *_pair(False), SacrificeCost)
